import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import { DATA_PEDIDO, NUM_PEDIDO, required, select, tableT0, textarea } from "./fields.ts";

const ITENS_DO_PEDIDO = "Itens do Pedido";

/** Cancels an order, or some of its parts (OP-24, row 5). */
export const cancelamento = defineDacType({
  tipo: "cancelamento",
  titulo: "Cancelamento",
  versao: 1,
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
  ],
  items: { ...tableT0(), shown: (ctrl) => ctrl["tipo_cancelamento"] === ITENS_DO_PEDIDO },
  sumario: (ctrl) => sumarioOf(ctrl["num_pedido"], ctrl["tipo_cancelamento"], ctrl["motivo_cancelamento"]),
  searched: ["num_pedido"],
});
