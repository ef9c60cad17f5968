import { expect, test } from "vitest";
import { requestTypeOf, type Requisicao } from "../../../../contract/requisicoes/index.ts";
import { copyForm } from "./copy-form.ts";

const sinistro = requestTypeOf("sinistro");

test("contract: a new form has the fields and parts of a request as they were sent, without files and answers", () => {
  const sent = {
    req_concessionario_desc: "100101 - Estrela Campinas",
    req_objeto_ctrl: {
      numSo: "OS-1",
      regiao: "Marte",
      arquivo: { arquivo_id: "00000000-0000-4000-8000-000000000000", arquivo_nome: "a.pdf" },
      resposta: "Resolvido",
      requisicao_usuario: { usuario_nome: "Ana" },
    },
    req_objeto_item: [{ item_codigo: "B2", item_qtd: 9, item_qtd_atendida: 9 }],
    req_itens_enviados: [{ item_codigo: "A1", item_qtd: 2, item_preco_unitario: 1.5 }],
  } as unknown as Requisicao;
  const { concessionario, values, rows } = copyForm(sinistro, sent);
  expect(concessionario).toBe("100101 - Estrela Campinas");
  expect(values).toMatchObject({ numSo: "OS-1", regiao: "", arquivo: null });
  expect(values).not.toHaveProperty("resposta");
  expect(rows).toEqual([
    {
      id: expect.any(String),
      item_codigo: "A1",
      item_desc: "",
      item_qtd: 2,
      item_preco_unitario: 1.5,
      item_preco_bruto: 3,
      item_preco: 2.07,
    },
  ]);
  const none = { ...sent, req_objeto_item: [], req_itens_enviados: null };
  expect(copyForm(sinistro, none).rows).toMatchObject([{ item_codigo: "", item_qtd: 1 }]);
});
