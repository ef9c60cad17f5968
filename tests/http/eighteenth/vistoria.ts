import { defineDacType } from "../../../contract/requisicoes/types/dac.ts";
import { sumarioOf } from "../../../contract/requisicoes/types/definition.ts";
import {
  ITEM_OBSERVACAO,
  ITEM_PREVISAO,
  NUM_CHASSI,
  date,
  required,
  select,
  tableT0,
  text,
} from "../../../contract/requisicoes/types/fields.ts";

const TABLE = tableT0();

/** The eighteenth: a type that the product does not have, combining what none of its own combines. */
export const vistoriaTecnica = defineDacType({
  tipo: "vistoria_tecnica",
  titulo: "Vistoria Técnica",
  versao: 1,
  descricao: "Pedir a visita de um técnico.",
  fields: [
    required({ name: "cnpj_oficina", label: "CNPJ da Oficina", input: "text", format: "cnpj", span: 4 }),
    required({ ...date("dia_visita", "Dia da Visita"), span: 4 }),
    { name: "hora_visita", label: "Hora da Visita", input: "time", span: 4 },
    required(select("urgencia", "Urgência", ["Normal", "Alta"], 4)),
    {
      ...required(text("motivo_urgencia", "Motivo da Urgência", 100, 8)),
      shown: ({ urgencia }) => urgencia === "Alta",
    },
    { name: "ciente", label: "Ciente do custo", input: "checkbox", span: 4 },
    NUM_CHASSI,
  ],
  items: {
    ...TABLE,
    priced: true,
    columns: [
      ...TABLE.columns,
      { name: "item_preco_unitario", label: "Preço Unitário", input: "money", width: 140 },
      { name: "item_preco_bruto", label: "Preço Bruto", input: "computed", width: 140 },
      { name: "item_lado", label: "Lado", input: "choice", options: ["Direito", "Esquerdo"], width: 90 },
      { name: "item_compra", label: "Comprada em", input: "date", width: 110 },
    ],
    staffColumns: [ITEM_PREVISAO, ITEM_OBSERVACAO],
  },
  sumario: (ctrl) => sumarioOf(ctrl["cnpj_oficina"], ctrl["num_chassi"]),
  searched: ["num_chassi"],
  rascunhos: true,
});
