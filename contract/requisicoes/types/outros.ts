import type { RequestType } from "./definition.ts";
import { sumarioOf } from "./definition.ts";
import { DAC_COMMON, RESPOSTA, chassiHint } from "./fields.ts";

/** Whatever fits no other DAC type (OP-24, row 15). */
export const outros: RequestType = {
  tipo: "outros",
  titulo: "Outros",
  view: "dac",
  versao: 1,
  card: { card_tipo: "formulario" },
  descricao: "Assuntos de peças que não cabem nos outros tipos.",
  fields: [
    { name: "assunto", label: "Assunto", input: "text", required: true, maxLength: 100, span: 12 },
    { name: "descricao", label: "Descrição", input: "textarea", required: true, maxLength: 2000, span: 12 },
    { name: "num_pedido", label: "Número do Pedido", input: "text", maxLength: 30, span: 6 },
    {
      name: "num_chassi",
      label: "Chassi",
      input: "text",
      maxLength: 17,
      upperCase: true,
      hint: chassiHint,
      span: 6,
    },
    ...DAC_COMMON,
  ],
  staffFields: [RESPOSTA],
  sumario: (ctrl) => sumarioOf(ctrl["assunto"], ctrl["num_pedido"], ctrl["num_chassi"]),
  searched: ["num_pedido", "num_chassi"],
};
