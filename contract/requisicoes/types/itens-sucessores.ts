import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import type { ItemColumn } from "./definition.ts";
import { MODELO_VEICULO, NUM_CHASSI, tableT0, MAX_ITEM_CODIGO } from "./fields.ts";

const SUCESSOR: ItemColumn = {
  name: "item_codigo_sucessor",
  label: "Código Sucessor",
  input: "text",
  compact: true,
  code: true,
  maxLength: MAX_ITEM_CODIGO,
  width: 160,
};

/** Which part has taken the place of another (OP-24, row 4). */
export const itensSucessores = defineDacType({
  tipo: "itens_sucessores",
  titulo: "Itens Sucessores",
  versao: 1,
  descricao: "Qual peça substitui uma que saiu de linha.",
  fields: [
    { ...NUM_CHASSI, span: 6 },
    { ...MODELO_VEICULO, span: 6 },
  ],
  items: tableT0({
    more: [{ ...SUCESSOR, label: "Código Sucessor (se conhecido)", width: 240 }],
    // Starts with the dealer's value and is the staff's answer afterwards.
    answers: [SUCESSOR],
  }),
  sumario: (ctrl) => sumarioOf(ctrl["modelo_veiculo"], ctrl["num_chassi"]),
  searched: ["num_chassi"],
});
