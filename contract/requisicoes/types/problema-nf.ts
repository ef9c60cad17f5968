import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import type { Field } from "./definition.ts";
import {
  DATA_EMISSAO_NF,
  NUM_NF,
  NUM_NF_RESPOSTA,
  NUM_PEDIDO,
  RESPOSTA,
  required,
  select,
  tableT0,
  text,
  textarea,
} from "./fields.ts";

/**
 * An invoice's key: 44 digits, of which the twelve of the CNPJ may be letters since July 2026. It is printed, and may
 * be pasted, in groups of four.
 */
const CHAVE_NF: Field = {
  ...text("chave_nf", "Chave de Acesso", 44, 8),
  upperCase: true,
  compact: true,
  tells: "nota",
  example: "3526 0312 3456 … 8422 03, 44 dígitos",
  pattern: {
    regex: /^\d{6}[0-9A-Z]{12}\d{26}$/,
    message: "A chave de acesso tem 44 dígitos",
  },
};

/** Something is wrong with an invoice or with what came with it (OP-24, row 3). */
export const problemaNf = defineDacType({
  tipo: "problema_nf",
  titulo: "Problema com Nota Fiscal",
  versao: 1,
  descricao: "Falta, sobra, avaria ou divergência em uma nota recebida.",
  fields: [
    required({ ...NUM_NF, span: 4 }),
    text("serie_nf", "Série", 3, 4),
    required({ ...DATA_EMISSAO_NF, span: 4 }),
    CHAVE_NF,
    { ...NUM_PEDIDO, span: 4 },
    required(
      select(
        "tipo_problema",
        "Tipo do Problema",
        [
          "Falta de Peça",
          "Sobra de Peça",
          "Peça Divergente",
          "Peça Avariada",
          "Preço Divergente",
          "Imposto Divergente",
          "Nota não Recebida",
        ],
        6,
      ),
    ),
    required(textarea("descricao_problema", "Descrição do Problema")),
  ],
  items: tableT0({
    more: [{ name: "item_qtd_recebida", label: "Quantidade Recebida", input: "integer", width: 150 }],
  }),
  staffFields: [NUM_NF_RESPOSTA, RESPOSTA],
  sumario: (ctrl) => sumarioOf(ctrl["num_nf"], ctrl["tipo_problema"], ctrl["num_pedido"]),
  searched: ["num_nf", "num_pedido", "chave_nf"],
});
