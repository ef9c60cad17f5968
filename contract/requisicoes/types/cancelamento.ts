import { defineRequestType, sumarioOf } from "./definition.ts";
import {
  DAC_COMMON,
  DATA_PEDIDO,
  NUM_PEDIDO,
  RESPOSTA,
  required,
  select,
  tableT0,
  textarea,
} from "./fields.ts";

const ITENS_DO_PEDIDO = "Itens do Pedido";

/** Cancels an order, or some of its parts (OP-24, row 5). */
export const cancelamento = defineRequestType({
  tipo: "cancelamento",
  titulo: "Cancelamento",
  view: "dac",
  versao: 1,
  card: { card_tipo: "formulario" },
  descricao: "Cancelar um pedido inteiro ou alguns dos seus itens.",
  fields: [
    required(NUM_PEDIDO),
    required(DATA_PEDIDO),
    required({
      name: "tipo_cancelamento",
      label: "Tipo de Cancelamento",
      input: "radio",
      options: ["Pedido Total", ITENS_DO_PEDIDO],
      span: 6,
    }),
    required(
      select(
        "motivo_cancelamento",
        "Motivo",
        [
          "Pedido em Duplicidade",
          "Erro de Digitação",
          "Desistência do Cliente",
          "Prazo de Atendimento",
          "Peça Incorreta",
          "Outro",
        ],
        6,
      ),
    ),
    required(textarea("justificativa", "Justificativa")),
    ...DAC_COMMON,
  ],
  items: { ...tableT0(), shown: (ctrl) => ctrl["tipo_cancelamento"] === ITENS_DO_PEDIDO },
  staffFields: [RESPOSTA],
  sumario: (ctrl) => sumarioOf(ctrl["num_pedido"], ctrl["tipo_cancelamento"], ctrl["motivo_cancelamento"]),
  searched: ["num_pedido"],
});
