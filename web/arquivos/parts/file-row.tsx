import { ActionIcon, Progress } from "@mantine/core";
import { IconFileText, IconRefresh, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { TOO_MANY_UNSENT, type Verificacao } from "../../../contract/arquivos/index.ts";
import { FileMark } from "./file-mark.tsx";
import classes from "./files.module.css";
import { UnsentFilesButton } from "./unsent-files-button.tsx";

interface FileRowProps {
  readonly nome: string;
  /** Its size or progress, beside the name. */
  readonly detail?: string;
  /** What stands against it. */
  readonly mark?: Verificacao | undefined;
  /** Progress from 0 to 1; null once it was uploaded or failed. */
  readonly progress: number | null;
  readonly error: string | null;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly onRetry: (() => void) | null;
}

/** One file: name, progress, error and actions. */
export function FileRow(props: FileRowProps): ReactNode {
  const { nome, detail, mark, progress, error } = props;
  return (
    <li className={classes["row"]} data-failed={error !== null || undefined}>
      <IconFileText size={16} stroke={1.5} aria-hidden className={classes["icon"]} />
      <div className={classes["body"]}>
        <div className={classes["line"]}>
          <span className={classes["name"]} title={nome}>
            {nome}
          </span>
          <FileMark mark={mark} />
          {detail && <span className={classes["detail"]}>{detail}</span>}
        </div>
        {progress !== null && (
          <Progress
            size={3}
            value={progress * 100}
            aria-label={`Envio de ${nome}`}
            transitionDuration={120}
          />
        )}
        {error !== null && (
          <div role="alert" className={classes["error"]}>
            {error}
          </div>
        )}
        {error === TOO_MANY_UNSENT ? <UnsentFilesButton label="Ver arquivos não enviados" isQuiet /> : null}
      </div>
      {props.onRetry && (
        <ActionIcon size="sm" aria-label={`Tentar novamente: ${nome}`} onClick={props.onRetry}>
          <IconRefresh size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon size="sm" aria-label={`${props.removeLabel}: ${nome}`} onClick={props.onRemove}>
        <IconX size={15} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
