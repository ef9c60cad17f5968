import {
  checkGbo,
  GBO_FIELDS,
  TRAVADO_LABEL,
  type GboKey,
  type GboValues,
} from "../../../../contract/administrativo/index.ts";
import type { CellButton, CellReading, GridColumn, GridRow } from "../../../platform/grid/index.ts";

type GboName = keyof GboValues;

/** How a row is named to people. */
export const nameOf = ({ item_codigo, invoice_id }: GboKey | GridRow): string =>
  `${item_codigo} da invoice ${invoice_id}`;

const WIDTH: Readonly<Record<GboName, number>> = {
  item_codigo: 190,
  invoice_id: 190,
  item_qtde: 110,
  modal_desc: 180,
  previsao_semana: 150,
  indicador_travado: 110,
};

const KINDS: Readonly<Record<GboName, Partial<GridColumn>>> = {
  item_codigo: { pinned: true, required: true },
  invoice_id: { required: true },
  item_qtde: { kind: "integer", blank: 0 },
  modal_desc: { grow: true },
  previsao_semana: { kind: "integer", blank: 0 },
  indicador_travado: { switch: [TRAVADO_LABEL.S, TRAVADO_LABEL.N], blank: TRAVADO_LABEL.N },
};

/** The columns of the table, all of which are written in, with the save and the deletion of each row (AGBO-05, AGBO-06). */
export function gboColumns(buttons: {
  readonly save: CellButton;
  readonly remove: CellButton;
}): GridColumn[] {
  return [
    ...GBO_FIELDS.map(({ name, label, ...field }): GridColumn => ({
      key: name,
      label,
      ...("help" in field && { note: field.help }),
      kind: "text",
      width: WIDTH[name],
      ...KINDS[name],
      ...(name !== "indicador_travado" && { parse: (typed: string) => read(name, typed) }),
    })),
    { key: "salvar", label: "Salvar", kind: "action", width: 44, action: buttons.save },
    { key: "excluir", label: "Excluir", kind: "action", width: 44, action: buttons.remove },
  ];
}

/** A cell is read by the contract's own rule, so that what is stored stands in it (AGBO-04, AGBO-08). */
function read(name: GboName, typed: string): CellReading {
  const { valores, campos } = checkGbo({
    [name]: /^\d+$/.test(typed) && isNumber(name) ? Number(typed) : typed,
  });
  const wrong = campos.find(({ campo }) => campo === name);
  return wrong ? { refused: wrong.mensagem } : { value: valores[name] };
}

function isNumber(name: GboName): boolean {
  return KINDS[name].kind === "integer";
}
