import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import { NUM_CHASSI, NUM_PEDIDO, required, select, tableT0 } from "./fields.ts";

/** A part that has no price where the dealer looked for it (OP-24, row 2). */
export const faltaPreco = defineDacType({
  tipo: "falta_preco",
  titulo: "Falta de Preço",
  versao: 1,
  descricao: "Peças que aparecem sem preço no EVA, no catálogo ou na tabela.",
  fields: [
    required(
      select(
        "local_consulta",
        "Onde o preço está faltando",
        ["EVA", "Catálogo Eletrônico", "Tabela de Preços", "Portal"],
        6,
      ),
    ),
    NUM_PEDIDO,
    NUM_CHASSI,
  ],
  items: tableT0({
    descRequired: true,
    answers: [
      { name: "item_preco_unitario", label: "Preço Unitário", input: "money", blank: null, width: 130 },
    ],
  }),
  sumario: (ctrl) => sumarioOf(ctrl["local_consulta"], ctrl["num_pedido"], ctrl["num_chassi"]),
  searched: ["num_pedido", "num_chassi"],
});
