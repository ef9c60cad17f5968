import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import { DATA_PEDIDO, NUM_CHASSI, NUM_SO, required, select, tableT0, text } from "./fields.ts";

/** DRT orders (OP-24, row 13). */
export const pedidosDrt = defineDacType({
  tipo: "pedidos_drt",
  titulo: "Pedidos DRT",
  versao: 1,
  descricao: "Incluir, alterar, cancelar ou acompanhar um pedido DRT.",
  fields: [
    required(text("num_pedido_drt", "Número do Pedido DRT", 30)),
    required(DATA_PEDIDO),
    required(
      select(
        "tipo_solicitacao",
        "Tipo de Solicitação",
        ["Inclusão", "Alteração", "Cancelamento", "Acompanhamento"],
        6,
      ),
    ),
    required({ ...NUM_CHASSI, span: 6 }),
    { ...NUM_SO, span: 6 },
  ],
  items: tableT0(),
  sumario: (ctrl) => sumarioOf(ctrl["num_pedido_drt"], ctrl["tipo_solicitacao"], ctrl["num_chassi"]),
  searched: ["num_pedido_drt", "num_chassi", "num_so"],
});
