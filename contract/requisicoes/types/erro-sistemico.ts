import { defineDacType } from "./dac.ts";
import { sumarioOf } from "./definition.ts";
import { NUM_PEDIDO, date, required, select, text, textarea } from "./fields.ts";

/** A system does not do what it should (OP-24, row 9). */
export const erroSistemico = defineDacType({
  tipo: "erro_sistemico",
  titulo: "Erro Sistêmico",
  versao: 1,
  descricao: "Falhas no portal, no EVA, no catálogo ou na nota eletrônica.",
  fields: [
    required(
      select(
        "sistema",
        "Sistema",
        ["Portal PAC", "EVA", "Catálogo Eletrônico", "Nota Fiscal Eletrônica", "Outro"],
        4,
      ),
    ),
    required(text("tela_funcionalidade", "Tela ou Funcionalidade", 100, 8)),
    required({ ...date("data_ocorrencia", "Data da Ocorrência"), span: 4 }),
    { name: "hora_ocorrencia", label: "Hora da Ocorrência", input: "time", span: 4 },
    { ...NUM_PEDIDO, span: 4 },
    text("mensagem_erro", "Mensagem de Erro Exibida", 255, 12),
    required(textarea("descricao_erro", "Descrição do Erro")),
  ],
  sumario: (ctrl) => sumarioOf(ctrl["sistema"], ctrl["tela_funcionalidade"], ctrl["num_pedido"]),
  searched: ["num_pedido"],
});
