import type { ReactNode } from "react";
import type { ImportacaoGbo } from "../../../../contract/administrativo/index.ts";
import { importClasses as classes, ImportLines } from "../../../importacao/index.ts";
import { formatInteger } from "../../../platform/format/format.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { vereditosHref } from "../queries/importacao.ts";

type Linha = ImportacaoGbo["linhas"][number];

const COLUMNS: readonly Column<Linha>[] = [
  { label: "Linha", lead: true, width: 14, cell: ({ linha }) => `Linha ${formatInteger(linha)}` },
  { label: "Item", width: 22, cell: ({ item_codigo }) => item_codigo || "—" },
  { label: "Invoice", width: 22, cell: ({ invoice_id }) => invoice_id || "—" },
  { label: "Resultado", cell: ({ motivo }) => motivo },
];

/** What GBO alone says of an import: how the workbook was read, and which lines left a row as it is. */
export function GboImportLines({ state }: { state: ImportacaoGbo }): ReactNode {
  const { arquivo_id, notas, travados, repetidos } = state;
  const hasLines = state.linhas_lidas > 0 && state.status === "processado";
  return (
    <>
      {notas.length > 0 ? (
        <ul className={classes["notes"]} aria-label="Como o arquivo foi lido">
          {notas.map((nota) => (
            <li key={nota}>{nota}</li>
          ))}
        </ul>
      ) : null}
      {hasLines ? (
        <ImportLines
          title="Travadas e repetidas"
          columns={COLUMNS}
          lines={state.linhas.filter(({ veredito }) => veredito !== "recusada")}
          total={travados + repetidos}
          files={[{ href: vereditosHref(arquivo_id), label: "Baixar o resultado de cada linha em CSV" }]}
        />
      ) : null}
    </>
  );
}
