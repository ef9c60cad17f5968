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

/** The form of 'Status do Pedido' with the vehicle instead of the kind of order (OP-23). */
const fields: readonly Field[] = statusPedido.fields.map((field) => {
  if (field.name === "tipo_pedido") return VEICULO_PARADO;
  return field.name === NUM_CHASSI.name
    ? required(field, ({ veiculo_parado }) => veiculo_parado === "Sim")
    : field;
});

/**
 * When an order will be delivered (OP-24, row 11). Its card is an aviso for now; changing its `card` line opens the
 * form again (OP-22).
 */
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
