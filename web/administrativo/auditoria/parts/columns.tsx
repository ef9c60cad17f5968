import { acaoText, objetoText, type AuditoriaRow } from "../../../../contract/administrativo/index.ts";
import { formatDateTime, formatInteger } from "../../../platform/format/format.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import classes from "./auditoria.module.css";
import { recordName } from "./record-target.ts";

/** Who did what to which record, when and from where. */
export const AUDITORIA_COLUMNS: readonly Column<AuditoriaRow>[] = [
  {
    label: "Quando",
    width: 14,
    cell: ({ auditoria_timestamp }) => (
      <span className={classes["figures"]}>{formatDateTime(auditoria_timestamp)}</span>
    ),
  },
  { label: "Ação", lead: true, width: 26, cell: (row) => actOf(row) },
  {
    label: "Pessoa",
    cell: ({ usuario_nome }) =>
      usuario_nome ?? <span className={classes["quiet"]}>Ninguém identificado</span>,
  },
  { label: "Registro", cell: (row) => <span className={classes["cut"]}>{recordOf(row)}</span> },
  {
    label: "Endereço",
    width: 14,
    cell: ({ endereco }) => <span className={classes["cut"]}>{endereco ?? "-"}</span>,
  },
];

/** `Chamada recusada, 3 vezes`. */
export function actOf({ acao, quantidade }: Pick<AuditoriaRow, "acao" | "quantidade">): string {
  return quantidade === 1 ? acaoText(acao) : `${acaoText(acao)}, ${formatInteger(quantidade)} vezes`;
}

/** The record, or the call that was refused. */
export function recordOf({ objeto, objeto_id, chamada }: AuditoriaRow): string {
  if (objeto === null || objeto_id === null) return chamada ?? "-";
  return `${objetoText(objeto)} ${recordName(objeto_id)}`;
}
