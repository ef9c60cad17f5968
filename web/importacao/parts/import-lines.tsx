import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { IMPORT_LINES_GONE } from "../../../contract/importacao/index.ts";
import { DownloadButton } from "../../platform/download/download-links.tsx";
import { formatCount, formatInteger } from "../../platform/format/format.ts";
import { DataTable } from "../../platform/list/data-table.tsx";
import type { Column } from "../../platform/list/list-props.ts";
import classes from "./import-parts.module.css";

interface ImportLinesProps<Line> {
  readonly title: string;
  readonly columns: readonly Column<Line>[];
  /** The first lines; a file has all of them. */
  readonly lines: readonly Line[];
  readonly total: number;
  /** The files with all lines: the address of each, and the text of its button. */
  readonly files: readonly { readonly href: string; readonly label: string }[];
}

/** Lines drawn at once. */
const STEP = 50;

/** Lines of an import that were not simply taken: the first thousand here, all of them in a file (OP-91, OP-96). */
export function ImportLines<Line extends { readonly linha: number }>(
  props: ImportLinesProps<Line>,
): ReactNode {
  const { title, columns, lines, total, files } = props;
  const [shown, setShown] = useState(STEP);
  const isGone = total > 0 && lines.length === 0;
  return (
    <div className={classes["part"]}>
      <div className={classes["partHead"]}>
        <h3>{title}</h3>
        <span className={classes["told"]}>
          {total > lines.length && !isGone
            ? `as primeiras ${formatInteger(lines.length)} de ${formatInteger(total)}`
            : total === 0
              ? "nenhuma"
              : formatInteger(total)}
        </span>
        <div className={classes["files"]}>
          {(isGone ? [] : files).map(({ href, label }) => (
            <DownloadButton key={href} href={href} name={label} size="xs">
              {label}
            </DownloadButton>
          ))}
        </div>
      </div>
      {isGone ? <p className={classes["told"]}>{IMPORT_LINES_GONE}</p> : null}
      {lines.length === 0 ? null : (
        <DataTable
          label={title}
          columns={columns}
          rows={lines.slice(0, shown)}
          isStale={false}
          keyOf={({ linha }) => linha}
        />
      )}
      {shown < lines.length ? (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setShown(lines.length)}>
          Mostrar {formatCount(lines.length - shown, "linha a mais", "linhas a mais")}
        </Button>
      ) : null}
    </div>
  );
}
