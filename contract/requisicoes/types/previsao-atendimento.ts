import { defineRequestType, sumarioOf } from "./definition.ts";
import type { Field } from "./definition.ts";
import { NUM_CHASSI, required } from "./fields.ts";
import { statusPedido } from "./status-pedido.ts";

const VEICULO_PARADO: Field = {
  name: "veiculo_parado",
  label: "Veículo Parado?",
  input: "radio",
  options: ["Sim", "Não"],
  required: true,
  span: 3,
};

/** OP-23: the form of 'Status do Pedido', which asks for the vehicle where it stands in place of the kind of order. */
const fields: readonly Field[] = statusPedido.fields.map((field) => {
  if (field.name === "tipo_pedido") return VEICULO_PARADO;
  return field.name === NUM_CHASSI.name
    ? required(field, ({ veiculo_parado }) => veiculo_parado === "Sim")
    : field;
});

/** When an order will be met (OP-24, row 11). OP-22: told elsewhere today; the line of its card opens it again. */
export const previsaoAtendimento = defineRequestType({
  ...statusPedido,
  tipo: "previsao_atendimento",
  titulo: "Previsão de Atendimento",
  card: {
    card_tipo: "aviso",
    aviso_texto: "A previsão de atendimento é informada em Status do Pedido. Consulte aqui o seu histórico.",
  },
  descricao: "Quando um pedido será atendido.",
  fields,
  sumario: (ctrl) => sumarioOf(ctrl["num_pedido"], ctrl["num_chassi"]),
});
