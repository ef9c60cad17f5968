import type { RequestType } from "./definition.ts";
import { sumarioOf } from "./definition.ts";
import {
  DAC_COMMON,
  DATA_PEDIDO,
  ITEM_PREVISAO,
  NUM_CHASSI,
  NUM_PEDIDO,
  NUM_SO,
  RESPOSTA,
  TIPO_PEDIDO,
  required,
  tableT0,
} from "./fields.ts";

/** Asks when parts on back order will come (OP-24, row 1). */
export const prazoBo: RequestType = {
  tipo: "prazo_bo",
  titulo: "Prazo de B.O.",
  view: "dac",
  versao: 1,
  card: { card_tipo: "formulario" },
  descricao: "Previsão de peças que ficaram em back order.",
  fields: [
    required(NUM_PEDIDO),
    required(DATA_PEDIDO),
    required(TIPO_PEDIDO),
    NUM_CHASSI,
    NUM_SO,
    ...DAC_COMMON,
  ],
  items: tableT0({ answers: [ITEM_PREVISAO] }),
  staffFields: [RESPOSTA],
  sumario: (ctrl) => sumarioOf(ctrl["num_pedido"], ctrl["tipo_pedido"], ctrl["num_chassi"]),
  searched: ["num_pedido", "num_chassi", "num_so"],
};
