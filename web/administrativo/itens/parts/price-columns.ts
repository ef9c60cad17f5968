import { ITEM_FIELDS, ITEM_PRECOS, PRECO_INVALIDO } from "../../../../contract/administrativo/index.ts";
import { readText } from "../../../../contract/platform/form/index.ts";
import type { CellButton, CellReading, GridColumn, GridRow } from "../../../platform/grid/index.ts";

const [CODIGO, DESC] = ITEM_FIELDS;
const [PRECO, EKOSBRAS] = ITEM_PRECOS;

/** The columns of the price table, with the save of each row (APEC-03, APEC-05). A stored code is only read (OP-91). */
export function priceColumns(save: CellButton): readonly GridColumn[] {
  return [
    {
      key: CODIGO.name,
      label: CODIGO.label,
      kind: "text",
      width: 180,
      pinned: true,
      required: true,
      editable: isNew,
      parse: (typed) => read(CODIGO, typed),
    },
    {
      key: DESC.name,
      label: DESC.label,
      kind: "text",
      width: 240,
      grow: true,
      required: true,
      parse: (typed) => read(DESC, typed),
    },
    {
      key: PRECO.name,
      label: PRECO.label,
      kind: "money",
      width: 140,
      required: true,
      refusal: PRECO_INVALIDO,
    },
    { key: EKOSBRAS.name, label: EKOSBRAS.label, kind: "money", width: 140, refusal: PRECO_INVALIDO },
    { key: "salvar", label: "Salvar", kind: "action", width: 44, action: save },
  ];
}

/** A part that is not stored yet: its code is still written (OP-91). */
export function isNew(row: GridRow): boolean {
  return row["novo"] === 1;
}

/** Texts are read by the contract's own rule, so that what is stored stands in the cell. */
function read(field: typeof CODIGO | typeof DESC, typed: string): CellReading {
  const { value, mensagem } = readText(field, typed);
  return mensagem === null ? { value } : { refused: mensagem };
}
