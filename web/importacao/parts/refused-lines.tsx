import { useMemo, type ReactNode } from "react";
import type { Importacao, Rejeitado } from "../../../contract/importacao/index.ts";
import { formatInteger } from "../../platform/format/format.ts";
import type { Column } from "../../platform/list/list-props.ts";
import { ImportLines } from "./import-lines.tsx";
import classes from "./import-parts.module.css";

interface RefusedLinesProps {
  readonly state: Pick<Importacao, "titulos" | "rejeitados" | "rejeitados_total">;
  /** The file with all of them. */
  readonly file: { readonly href: string; readonly label: string };
}

/** The lines that were not taken: their number, what they held, and why (OP-91, OP-96). */
export function RefusedLines({ state, file }: RefusedLinesProps): ReactNode {
  const { titulos, rejeitados, rejeitados_total } = state;
  const columns = useMemo(() => columnsOf(titulos), [titulos]);
  return (
    <ImportLines
      title="Linhas recusadas"
      columns={columns}
      lines={rejeitados}
      total={rejeitados_total}
      files={[file]}
    />
  );
}

function columnsOf(titulos: readonly string[]): Column<Rejeitado>[] {
  return [
    { label: "Linha", lead: true, width: 14, cell: ({ linha }) => `Linha ${formatInteger(linha)}` },
    { label: "Conteúdo", cell: ({ celulas }) => cellsOf(celulas, titulos) },
    { label: "Motivo", width: 36, cell: ({ motivo }) => motivo },
  ];
}

/** Each cell behind its title. A blank one below no title says nothing. */
function cellsOf(celulas: readonly string[], titulos: readonly string[]): ReactNode {
  const told = celulas
    .map((text, at) => ({ at, title: titulos[at] ?? "", text: text.trim() }))
    .filter(({ title, text }) => title !== "" || text !== "");
  return (
    <span className={classes["cells"]}>
      {told.map(({ at, title, text }) => (
        <span key={at}>
          <span className={classes["told"]}>{title === "" ? `coluna ${at + 1}` : title}</span>{" "}
          {text === "" ? <span className={classes["told"]}>vazio</span> : text}
        </span>
      ))}
    </span>
  );
}
