import { describe, expect, it } from "vitest";
import {
  claim,
  claimBody,
  nextNumero,
  other,
  otherBody,
  send,
  statusesOf,
  unstored,
  upload,
} from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");

const NOBODYS = "00000000-0000-4000-8000-000000000000";
const FORBIDDEN = "Você não tem permissão para executar essa ação";

describe("Enviar", () => {
  it("FORM-43 FORM-44 FORM-45 DET-04 DET-05*: a claim is stored and answered as the request that it became", async () => {
    const body = await claimBody(dealer);
    test.clock.advance(1500);
    const answer = await send(dealer, { ...body, req_status: "concluido", rascunho: 1, desconhecido: true });
    expect(answer).toMatchObject({ status: 200, msg: "" });
    expect(answer.data).toMatchObject({
      req_numero: body["req_numero"],
      req_tipo: "sinistro",
      req_tipo_desc: "Sinistro",
      req_tipo_versao: 1,
      req_status: "pendente",
      req_versao: 1,
      req_concessionario_id: "100101",
      req_concessionario_desc: "100101 - Estrela Campinas",
      rascunho_descricao: null,
      req_arquivamento: null,
      can: {
        changeStatusTo: [],
        archive: false,
        editResposta: false,
        readExtrato: false,
        editItens: false,
      },
    });
    expect(answer.data.req_objeto_ctrl).toEqual({
      ...(body["req_objeto_ctrl"] as object),
      resposta: "",
      requisicao_usuario: { usuario_nome: "João Batista Lemos", usuario_email: "dealer.autos@pac.demo" },
      requisicao_notificacoes: [],
      email_invalidos: [],
    });
    const read = await dealer.get(`/v2/pac/requisicoes/${String(body["req_numero"])}`);
    expect(read.data).toEqual(answer.data);
  });

  it("OP-37 FORM-44: the day of creation is the server's moment of Enviar, not the number", async () => {
    const { req_numero, req_data_criacao, req_ultima_atividade } = await claim(dealer, { numero: 5 });
    expect(req_numero).toBe(5);
    expect(req_data_criacao).toBe(Math.floor(test.clock.now().getTime() / 1000));
    expect(req_ultima_atividade).toBe(req_data_criacao);
  });

  it("FORM-39 FORM-40 OP-33: gross and insurer price are the server's, the unit price the dealer's", async () => {
    const { req_objeto_item } = await claim(dealer, {
      itens: [
        { item_codigo: " a1 ", item_qtd: 3, item_preco_unitario: 0.35, item_preco_bruto: 999, item_preco: 1 },
        { item_codigo: "B", item_desc: "Farol", item_qtd: 999, item_preco_unitario: 90_000_000.01 },
      ],
    });
    expect(req_objeto_item).toEqual([
      {
        item_codigo: "a1",
        item_desc: "",
        item_qtd: 3,
        item_preco_unitario: 0.35,
        item_preco_bruto: 1.05,
        item_preco: 0.72,
      },
      {
        item_codigo: "B",
        item_desc: "Farol",
        item_qtd: 999,
        item_preco_unitario: 90_000_000.01,
        item_preco_bruto: 89_910_000_009.99,
        item_preco: 62_037_900_006.89,
      },
    ]);
  });

  it("OP-108: an insurer's name that no list has is stored as it is", async () => {
    const { req_objeto_ctrl } = await claim(dealer, { ctrl: { seguradora: "  Seguros do Ontem S/A " } });
    expect(req_objeto_ctrl.seguradora).toBe("Seguros do Ontem S/A");
  });

  it("OP-37: only dealers open requests", async () => {
    for (const login of ["admin", "dac", "ga", "consultor.autos", "consultor.vans"]) {
      const client = await test.as(login);
      const answer = await unstored(test.db, async () => await send(client, otherBody()));
      expect(answer, `with ${login}`).toMatchObject({ status: 403, msg: FORBIDDEN });
    }
  });

  it("OP-14 OP-37 FORM-49: 'todos', a foreign, an unknown and a closed account are 403", async () => {
    await test.db
      .updateTable("concessionario")
      .set({ concessionario_status: "inativo" })
      .where("concessionario_conta", "=", "100102")
      .execute();
    const closed =
      "Este concessionário não está ativo: o histórico dele pode ser lido, mas nada pode ser enviado.";
    for (const conta of ["todos", "100103", "200201", "x", "100102", "' or 1=1"]) {
      const answer = await unstored(test.db, async () => await send(dealer, otherBody({ conta })));
      const msg = conta === "100102" ? closed : FORBIDDEN;
      expect(answer, `with ${conta}`).toMatchObject({ status: 403, msg });
    }
  });

  it("OP-37: an unknown action is 400, and none at all 422", async () => {
    for (const action of ["", "COMMIT", "__proto__"]) {
      const call = async () => await dealer.put(`/v2/pac/requisicoes?action=${action}`, otherBody());
      expect(await unstored(test.db, call)).toMatchObject({ status: 400, msg: "Ação desconhecida" });
    }
    expect(
      (await unstored(test.db, async () => await dealer.put("/v2/pac/requisicoes", otherBody()))).status,
    ).toBe(422);
  });

  it("OP-03 OP-37: an unknown type is 400 before any field is looked at", async () => {
    for (const req_tipo of ["nada", "", "__proto__", "constructor", "Sinistro"]) {
      const body = { ...otherBody(), req_tipo, req_objeto_ctrl: {} };
      const answer = await unstored(test.db, async () => await send(dealer, body));
      expect(answer).toMatchObject({ status: 400, msg: "Tipo de requisição desconhecido" });
    }
  });

  it("FORM-14 FORM-15 FORM-16* FORM-17: what is missing or wrong is 422 with every field named", async () => {
    const answer = await unstored(
      test.db,
      async () =>
        await send(dealer, {
          req_numero: nextNumero(),
          req_tipo: "sinistro",
          req_concessionario_id: "100101",
          req_objeto_ctrl: { numSo: " ", dataSo: "31/02/2026", regiao: "Marte", seguradora: 7, arquivo: "x" },
          req_objeto_item: [{ item_codigo: "", item_qtd: 0 }, { item_codigo: "A", item_qtd: 1.5 }, "x"],
        }),
    );
    expect(answer.status).toBe(422);
    expect(
      Object.fromEntries((answer.log?.campos ?? []).map((one) => [one.campo, one.mensagem])),
    ).toMatchObject({
      numSo: "Campo obrigatório",
      dataSo: "Data com formato inválido",
      regiao: "Valor inválido",
      seguradora: "Valor inválido",
      numSinistro: "Campo obrigatório",
      arquivo: "Valor inválido",
      "itens[0].item_codigo": "Campo obrigatório",
      "itens[0].item_qtd": "Informe uma quantidade inteira de 1 a 999.999",
      "itens[1].item_qtd": "Informe uma quantidade inteira de 1 a 999.999",
      "itens[2]": "Valor inválido",
    });
    const empty = await unstored(
      test.db,
      async () => await send(dealer, { ...otherBody(), req_objeto_ctrl: {} }),
    );
    expect(empty.log?.campos).toEqual([
      { campo: "assunto", mensagem: "Campo obrigatório" },
      { campo: "descricao", mensagem: "Campo obrigatório" },
    ]);
  });
});

describe("files of a form", () => {
  it("FORM-10 OP-56: the file is linked, under the name that it was uploaded with, and no longer its uploader's alone", async () => {
    const body = await claimBody(dealer);
    const { arquivo } = body["req_objeto_ctrl"] as { arquivo: { arquivo_id: string } };
    const data = (await send(dealer, withArquivo(body, { ...arquivo, arquivo_nome: "outro nome.exe" }))).data;
    expect(data.req_objeto_ctrl.arquivo).toEqual({ ...arquivo, arquivo_nome: "orçamento.pdf" });
    const ga = await test.as("ga");
    expect((await ga.get(`/v2/arquivos/${arquivo.arquivo_id}`)).status).toBe(200);
  });

  it("FORM-18 OP-56: a budget that is no PDF, another's, a message's, a used or an unknown file is 422 on its field", async () => {
    const body = await claimBody(dealer);
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
    const numero = Number(body["req_numero"]);
    const used = (await claim(dealer)).req_objeto_ctrl.arquivo.arquivo_id;
    const wrong: [string, string][] = [
      [
        await upload(dealer, numero, "anx_requisicao", { name: "a.png", content: png }),
        "Tipo de arquivo inválido, selecione um arquivo válido",
      ],
      [await upload(dealer2, numero), "Valor inválido"],
      [await upload(dealer, Number((await other(dealer)).req_numero), "anx_interacao"), "Valor inválido"],
      [used, "Valor inválido"],
      [NOBODYS, "Valor inválido"],
    ];
    for (const [arquivo_id, mensagem] of wrong) {
      const sent = withArquivo(body, { arquivo_id, arquivo_nome: "a.pdf" });
      const answer = await unstored(test.db, async () => await send(dealer, sent));
      expect(answer.log?.campos, `with ${arquivo_id}`).toEqual([{ campo: "arquivo", mensagem }]);
      expect(answer.status).toBe(422);
    }
    expect((await send(dealer, body)).status).toBe(200);
  });

  it("OP-24 OP-56: a DAC form takes up to ten files of any accepted kind, each once linked", async () => {
    const numero = nextNumero();
    const arquivos = [];
    for (let count = 0; count < 11; count++)
      arquivos.push({
        arquivo_id: (await upload(dealer, numero)).toUpperCase(),
        arquivo_nome: `${count}.pdf`,
      });
    const tooMany = await send(dealer, otherBody({ numero, ctrl: { arquivos } }));
    expect(tooMany.log?.campos).toEqual([{ campo: "arquivos", mensagem: "No máximo 10 arquivos" }]);
    const ten = arquivos.slice(0, 10);
    const { req_objeto_ctrl } = await other(dealer, { numero, ctrl: { arquivos: ten } });
    expect(req_objeto_ctrl.arquivos).toHaveLength(10);
    const linked = await test.db
      .selectFrom("arquivo")
      .select("arquivo_id")
      .where("dono_requisicao", "=", numero)
      .execute();
    expect(linked).toHaveLength(10);
  });

  it("OP-56: one file in two requests sent at once goes to one of them; the other is 422 and stores nothing", async () => {
    for (let time = 0; time < 5; time++) {
      const body = await claimBody(dealer);
      const again = { ...body, req_numero: nextNumero() };
      const answers = await Promise.all([send(dealer, body), send(dealer, again)]);
      expect(statusesOf(answers)).toEqual([200, 422]);
      const lost = answers[0].status === 422 ? body : again;
      expect((await dealer.get(`/v2/pac/requisicoes/${String(lost["req_numero"])}`)).status).toBe(404);
    }
  });
});

function withArquivo(body: Record<string, unknown>, arquivo: object): Record<string, unknown> {
  return { ...body, req_objeto_ctrl: { ...(body["req_objeto_ctrl"] as object), arquivo } };
}
