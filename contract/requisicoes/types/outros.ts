import { defineRequestType, sumarioOf } from "./definition.ts";
import { DAC_COMMON, NUM_CHASSI, NUM_PEDIDO, RESPOSTA, required, text, textarea } from "./fields.ts";

/** Whatever fits no other DAC type (OP-24, row 15). */
export const outros = defineRequestType({
  tipo: "outros",
  titulo: "Outros",
  view: "dac",
  versao: 1,
  card: { card_tipo: "formulario" },
  descricao: "Assuntos de peças que não cabem nos outros tipos.",
  fields: [
    required(text("assunto", "Assunto", 100, 12)),
    required(textarea("descricao", "Descrição")),
    { ...NUM_PEDIDO, span: 6 },
    { ...NUM_CHASSI, span: 6 },
    ...DAC_COMMON,
  ],
  staffFields: [RESPOSTA],
  sumario: (ctrl) => sumarioOf(ctrl["assunto"], ctrl["num_pedido"], ctrl["num_chassi"]),
  searched: ["num_pedido", "num_chassi"],
});
