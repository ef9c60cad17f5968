import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import {
  DATA_EMISSAO_NF,
  NUM_NF,
  NUM_NF_RESPOSTA,
  NUM_PEDIDO,
  RESPOSTA,
  required,
  select,
} from "./fields.ts";

/** Asks for an invoice or about its delivery (OP-24, row 10). */
export const consultaNf = defineDacType({
  tipo: "consulta_nf",
  titulo: "Consulta de NF",
  versao: 1,
  descricao: "Segunda via, XML, entrega ou faturamento de uma nota fiscal.",
  fields: [
    required(
      select(
        "tipo_consulta",
        "Tipo de Consulta",
        ["Segunda Via DANFE", "XML", "Status de Entrega", "Dados de Faturamento"],
        6,
      ),
    ),
    // One of the two fields is enough.
    required(
      { ...NUM_NF, span: 6, help: "Basta um dos dois: a nota fiscal ou o pedido." },
      ({ num_pedido }) => num_pedido === "",
    ),
    required(
      { ...NUM_PEDIDO, span: 6, help: "Basta um dos dois: o pedido ou a nota fiscal." },
      ({ num_nf }) => num_nf === "",
    ),
    { ...DATA_EMISSAO_NF, span: 6 },
  ],
  staffFields: [NUM_NF_RESPOSTA, RESPOSTA],
  sumario: (ctrl) => sumarioOf(ctrl["tipo_consulta"], ctrl["num_nf"], ctrl["num_pedido"]),
  searched: ["num_nf", "num_pedido"],
});
