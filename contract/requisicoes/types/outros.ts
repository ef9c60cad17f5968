import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import { NUM_CHASSI, NUM_PEDIDO, required, text, textarea } from "./fields.ts";

/** Whatever fits no other DAC type (OP-24, row 15). */
export const outros = defineDacType({
  tipo: "outros",
  titulo: "Outros",
  versao: 1,
  descricao: "Assuntos de peças que não cabem nos outros tipos.",
  fields: [
    required(text("assunto", "Assunto", 100, 12)),
    required(textarea("descricao", "Descrição")),
    { ...NUM_PEDIDO, span: 6 },
    { ...NUM_CHASSI, span: 6 },
  ],
  sumario: (ctrl) => sumarioOf(ctrl["assunto"], ctrl["num_pedido"], ctrl["num_chassi"]),
  searched: ["num_pedido", "num_chassi"],
});
