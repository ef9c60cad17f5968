import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import { DATA_NECESSIDADE, NUM_CHASSI, NUM_SO, required, select, tableT0 } from "./fields.ts";

/** Whether parts can be had (OP-24, row 8). */
export const disponibilidade = defineDacType({
  tipo: "disponibilidade",
  titulo: "Disponibilidade",
  versao: 1,
  descricao: "Consultar se há peças em estoque e em que quantidade.",
  fields: [
    required(
      select("finalidade", "Finalidade", ["Estoque", "Ordem de Serviço", "Veículo Parado", "Sinistro"]),
    ),
    DATA_NECESSIDADE,
    NUM_SO,
    NUM_CHASSI,
  ],
  items: tableT0({
    answers: [{ name: "item_qtd_disponivel", label: "Quantidade Disponível", input: "integer", width: 150 }],
  }),
  sumario: (ctrl) => sumarioOf(ctrl["finalidade"], ctrl["num_so"], ctrl["num_chassi"]),
  searched: ["num_so", "num_chassi"],
});
