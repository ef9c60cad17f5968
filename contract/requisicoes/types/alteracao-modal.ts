import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import {
  DATA_PEDIDO,
  MODAIS,
  NUM_CHASSI,
  NUM_PEDIDO,
  required,
  select,
  tableT0,
  textarea,
} from "./fields.ts";

/** Another way of transport for an order (OP-24, row 6). */
export const alteracaoModal = defineDacType({
  tipo: "alteracao_modal",
  titulo: "Alteração de Modal",
  versao: 1,
  descricao: "Mudar a forma de transporte de um pedido.",
  fields: [
    required(NUM_PEDIDO),
    required(DATA_PEDIDO),
    required(select("modal_atual", "Modal Atual", MODAIS)),
    required({ ...select("modal_solicitado", "Modal Solicitado", MODAIS), differsFrom: "modal_atual" }),
    required(textarea("motivo_alteracao", "Motivo da Alteração")),
    { ...NUM_CHASSI, span: 4 },
    required({
      name: "aceite_frete",
      label: "Estou ciente de que pode haver custo adicional de frete",
      input: "checkbox",
      span: 8,
    }),
  ],
  items: tableT0(),
  sumario: (ctrl) => sumarioOf(ctrl["num_pedido"], ctrl["modal_solicitado"], ctrl["num_chassi"]),
  searched: ["num_pedido", "num_chassi"],
});
