import { ActionIcon } from "@mantine/core";
import { IconDownload, IconFile, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { endingOf, type Anexo } from "../../../contract/arquivos/index.ts";
import { hrefOf } from "../../platform/http/api.ts";
import classes from "./anexo-link.module.css";
import { AnexoViewer } from "./anexo-viewer.tsx";

const PICTURES: ReadonlySet<string> = new Set(["png", "jpg", "jpeg"]);

/** Endings that the browser can display: PDF and pictures (OP-56). */
export function opensInPlace(nome: string): boolean {
  const ending = endingOf(nome);
  return ending === "pdf" || PICTURES.has(ending);
}

function FileIcon({ nome }: { nome: string }): ReactNode {
  const look = { size: 16, stroke: 1.5, className: classes.icon, "aria-hidden": true } as const;
  if (endingOf(nome) === "pdf") return <IconFileTypePdf {...look} />;
  return PICTURES.has(endingOf(nome)) ? <IconPhoto {...look} /> : <IconFile {...look} />;
}

interface AnexoLinkProps {
  readonly anexo: Anexo;
  /** The files of the same list; the viewer pages through those it can show. */
  readonly among: readonly Anexo[];
  /** The key that opens it. */
  readonly shortcut?: string | undefined;
}

/** One stored file: its name opens it in the viewer when possible, the arrow downloads it (FILE-05, INT-30). */
export function AnexoLink({ anexo, among, shortcut }: AnexoLinkProps): ReactNode {
  const { arquivo_id, arquivo_nome } = anexo;
  const [at, setAt] = useState<number | null>(null);
  const download = hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id });
  const inPlace = opensInPlace(arquivo_nome);
  const shown = among.filter((one) => opensInPlace(one.arquivo_nome));
  function open(event: MouseEvent): void {
    // The middle button and Ctrl+click open a new tab, as with any link.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAt(shown.findIndex((one) => one.arquivo_id === arquivo_id));
  }
  return (
    <span className={classes.anexo}>
      <a
        className={classes.name}
        {...(inPlace
          ? {
              href: hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id }, { inline: 1 }),
              target: "_blank",
              rel: "noopener",
              "aria-haspopup": "dialog",
              onClick: open,
            }
          : { href: download, download: arquivo_nome })}
        title={arquivo_nome}
        aria-keyshortcuts={shortcut}
      >
        <FileIcon nome={arquivo_nome} />
        <span className={classes.text}>{arquivo_nome}</span>
      </a>
      {inPlace ? (
        <ActionIcon
          component="a"
          className={classes.download ?? ""}
          href={download}
          download={arquivo_nome}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`Baixar ${arquivo_nome}`}
          title="Baixar"
        >
          <IconDownload size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
      {at === null ? null : <AnexoViewer anexos={shown} at={at} onMove={setAt} onClose={() => setAt(null)} />}
    </span>
  );
}
