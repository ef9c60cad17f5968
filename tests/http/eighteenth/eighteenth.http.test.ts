import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import type { Client, TestApp } from "../harness.ts";
import { readPdf } from "../read-pdf.ts";
import { vistoriaTecnica } from "./vistoria.ts";

let test: TestApp;
let dealer: Client;
let dac: Client;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("../../../contract/requisicoes/types/list.ts", async (original) => {
    const { TYPES } = await original<{ TYPES: readonly RequestType[] }>();
    // The one line.
    return { TYPES: [...TYPES, vistoriaTecnica] };
  });
  const { startTestApp } = await import("../harness.ts");
  test = await startTestApp();
  [dealer, dac] = [await test.as("dealer.autos"), await test.as("dac")];
});
afterAll(async () => {
  await test.close();
  // Test files share their modules.
  vi.doUnmock("../../../contract/requisicoes/types/list.ts");
  vi.resetModules();
});

const ITEM = { item_codigo: "A205.885 0125", item_desc: "Farol", item_qtd: 3, item_preco_unitario: 10.01 };

function body(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    req_numero: 1_790_018_018,
    req_tipo: "vistoria_tecnica",
    req_concessionario_id: "100101",
    req_objeto_ctrl: {
      cnpj_oficina: "12.ABC.345/01DE-35",
      dia_visita: "2026-04-01",
      hora_visita: "9h30",
      urgencia: "Alta",
      motivo_urgencia: "Veículo parado",
      ciente: true,
      num_chassi: "9bm384067ab180018",
    },
    req_objeto_item: [{ ...ITEM, item_lado: "Direito", item_compra: "2026-03-01" }],
    ...changes,
  };
}

const LIST = "/v2/pac/requisicoes?view=dac&status=pendente";

it("FORM-01 FORM-16 FORM-43 FORM-47 FORM-53 OP-20 OP-24 OP-26 OP-41: a type of one file and one line has its card, form, validation, history, answer and print", async () => {
  const { decide } = await import("../../../web/app/guard.ts");
  const sessao = (await dealer.get("/v2/auth/sessao")).data;
  expect(sessao.acessos).toContain("pac-dac-vistoria-tecnica");
  const wanted = { name: "pac-dac-vistoria-tecnica" as never, href: "/dac/requisicao/vistoria-tecnica" };
  expect(decide(sessao, wanted)).toEqual({ kind: "allow" });
  const cards = async (): Promise<unknown> =>
    (await dealer.get("/v2/pac/requisicoes/resumo?view=dac")).data.cards["vistoria_tecnica"];
  expect(await cards()).toBe(0);

  const refused = await dealer.put("/v2/pac/requisicoes?action=commit", {
    ...body(),
    req_objeto_ctrl: { cnpj_oficina: "1", urgencia: "Alta" },
    req_objeto_item: [{ ...ITEM, item_lado: "Cima", item_compra: "2026-02-30" }],
  });
  expect([refused.status, refused.log?.campos]).toEqual([
    422,
    [
      { campo: "cnpj_oficina", mensagem: "O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores." },
      { campo: "dia_visita", mensagem: "Campo obrigatório" },
      { campo: "motivo_urgencia", mensagem: "Campo obrigatório" },
      { campo: "itens[0].item_lado", mensagem: "Valor inválido" },
      { campo: "itens[0].item_compra", mensagem: "Data com formato inválido" },
    ],
  ]);

  const draft = await dealer.put("/v2/pac/requisicoes?action=create", {
    ...body({ req_objeto_item: [] }),
    rascunho: 1,
    rascunho_descricao: "visita",
  });
  expect([draft.status, draft.data?.req_status], draft.text).toEqual([200, "rascunho"]);
  const sent = await dealer.put("/v2/pac/requisicoes?action=commit", body());
  expect(sent.status, sent.text).toBe(200);
  expect(sent.data).toMatchObject({
    req_tipo_desc: "Vistoria Técnica",
    req_objeto_ctrl: { hora_visita: "09:30", num_chassi: "9BM384067AB180018" },
    req_objeto_item: [{ item_codigo: "A2058850125", item_preco_bruto: 30.03 }],
  });
  expect(await cards()).toBe(1);
  const listed = await dac.get(`${LIST}&tipo=vistoria_tecnica&busca=180018`);
  expect(listed.data.itens.map((one: Record<string, unknown>) => one["req_numero"])).toEqual([1_790_018_018]);

  const answered = await dac.put("/v2/pac/requisicoes/1790018018", {
    req_status: "concluido",
    req_objeto_ctrl: { resposta: "O técnico vai na quarta." },
    req_objeto_item: [{ item_previsao: "2026-04-02" }],
  });
  expect(answered.status, answered.text).toBe(200);
  const story = await dealer.get("/v2/pac/requisicoes/1790018018/historico");
  expect(story.data.map((one: Record<string, unknown>) => one["historico_tipo"])).toContain("itens");

  const printed = await test.app.inject({
    method: "POST",
    url: "/api/v2/pac/requisicoes/impressao",
    headers: { cookie: dealer.cookie },
    payload: body({ view: "dac", titulo: "Vistoria Técnica" }),
  });
  expect((await readPdf(printed.rawPayload)).pages).toEqual([
    [
      "DAC",
      "Vistoria Técnica",
      "Concessionário | Conta Concessionário | Número",
      "Estrela Campinas | 100101 | 1790018018",
      "CNPJ da Oficina | Dia da Visita | Hora da Visita",
      "12.ABC.345/01DE-35 | 01/04/2026 | 09:30",
      "Urgência | Motivo da Urgência",
      "Alta | Veículo parado",
      "Ciente do custo | Chassi",
      "Sim | 9BM384067AB180018",
      "Lista de Peças",
      "# | Código da Peça | Descrição da Peça | Quantidade | Preço Unitário | Preço Bruto | Lado | Comprada em",
      "1 | A2058850125 | Farol | 3 | R$ 10,01 | R$ 30,03 | Direito | 01/03/2026",
      "Total Bruto: | R$ 30,03",
      "Total Seguradora: | R$ 20,72",
      "Observações",
      "Anexos",
      "Vistoria Técnica, número 1790018018. Impresso em 13/03/2026 12:00. | Página 1 de 1",
    ],
  ]);
});
