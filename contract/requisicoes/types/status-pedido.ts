import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import {
  DATA_PEDIDO,
  ITEM_PREVISAO,
  NUM_CHASSI,
  NUM_PEDIDO,
  NUM_SO,
  TIPO_PEDIDO,
  required,
  tableT0,
} from "./fields.ts";

/** How far an order has come (OP-24, row 12). */
export const statusPedido = defineDacType({
  tipo: "status_pedido",
  titulo: "Status do Pedido",
  versao: 1,
  descricao: "Saber em que etapa está um pedido já feito.",
  fields: [required(NUM_PEDIDO), required(DATA_PEDIDO), required(TIPO_PEDIDO), NUM_CHASSI, NUM_SO],
  items: tableT0({ answers: [ITEM_PREVISAO] }),
  sumario: (ctrl) => sumarioOf(ctrl["num_pedido"], ctrl["tipo_pedido"], ctrl["num_chassi"]),
  searched: ["num_pedido", "num_chassi", "num_so"],
});
