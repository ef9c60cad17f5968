import { defineRequestType, sumarioOf } from "./definition.ts";
import {
  DAC_COMMON,
  DATA_NECESSIDADE,
  NUM_CHASSI,
  NUM_SO,
  RESPOSTA,
  required,
  select,
  tableT0,
} from "./fields.ts";

/** Whether parts can be had (OP-24, row 8). */
export const disponibilidade = defineRequestType({
  tipo: "disponibilidade",
  titulo: "Disponibilidade",
  view: "dac",
  versao: 1,
  card: { card_tipo: "formulario" },
  descricao: "Consultar se há peças em estoque e em que quantidade.",
  fields: [
    required(
      select("finalidade", "Finalidade", ["Estoque", "Ordem de Serviço", "Veículo Parado", "Sinistro"]),
    ),
    DATA_NECESSIDADE,
    NUM_SO,
    NUM_CHASSI,
    ...DAC_COMMON,
  ],
  items: tableT0({
    answers: [{ name: "item_qtd_disponivel", label: "Quantidade Disponível", input: "integer", width: 150 }],
  }),
  staffFields: [RESPOSTA],
  sumario: (ctrl) => sumarioOf(ctrl["finalidade"], ctrl["num_so"], ctrl["num_chassi"]),
  searched: ["num_so", "num_chassi"],
});
