import { beforeAll, describe, expect, it } from "vitest";
import {
  conversa,
  dizer,
  expectExactConversas,
  marca,
  mensagens,
  naoLidas,
  PECA,
} from "../../tests/http/conversas.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { hold } from "../../tests/http/imports.ts";
import { linha, moveAll, moveSemana, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { untilStuck } from "../../tests/http/until-stuck.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const consultor = signedIn(test, "consultor.autos");
beforeAll(async () => await openYears(test));

/** A week that DAC analyses, with three rows; gives their ids. */
async function sentWeek(semana: string): Promise<number[]> {
  const rows = [
    linha(),
    linha({ info_chassi: "9BM002" }),
    linha({ info_chassi: "9BM003", info_item_codigo: "B2" }),
  ];
  const { data } = await saveTabela(dealer, semana, rows);
  await moveAll(
    [
      [dealer, "E"],
      [dac, "A"],
    ],
    semana,
  );
  return data.info_linha_ids;
}

const tabela = async (client: Client, semana: string): Promise<Answer> =>
  await client.get(`/v2/carros_parados/informativo/listar_tabela/100101/${semana}`);
const esperando = async (client: Client): Promise<Record<string, unknown>[]> =>
  (await client.get("/v2/carros_parados/conversas/listar_esperando")).data.itens;
const readDevolucao = async (client: Client, info_semana: string): Promise<Answer> =>
  await client.post("/v2/carros_parados/conversas/ler_devolucao", {
    concessionario_id: "100101",
    info_semana,
  });
const unread = async (semana: string): Promise<number> =>
  (await conversa(dealer, { info_semana: semana })).data.contador_msg_nao_lida;

describe("a returned week says why", () => {
  it("contract: the reason and the marked rows are the week's message, stand with its table, and are unread for the dealer", async () => {
    const [first, , third] = await sentWeek("202601");
    const why = { motivo: "  Falta o número do pedido.\n", linhas_marcadas: [third, first, third] };
    expect(await moveSemana(dac, "202601", "R", why)).toMatchObject({ status: 200, id: 0 });
    const { data } = await tabela(dealer, "202601");
    expect(data.devolucao).toEqual({
      motivo: "Falta o número do pedido.",
      linhas_marcadas: [
        { info_linha_id: first, info_item_id: "9BM001_A1" },
        { info_linha_id: third, info_item_id: "9BM003_B2" },
      ],
      usuario_nome: expect.any(String),
      timestamp: expect.any(Number),
    });
    expect(data.alteracao).toEqual({
      usuario_nome: data.devolucao.usuario_nome,
      timestamp: data.devolucao.timestamp,
    });
    expect(await marca(dealer, "202601")).toBe("N");
    expect(await naoLidas(dealer, "100101")).toEqual({ mensagens: 1, conversas: 1, concessionarios: 1 });
    expect(await esperando(dealer)).toMatchObject([
      { info_semana: "202601", contador_msg_nao_lida: 1, flag_devolvida: 1 },
    ]);
    expect((await esperando(dac)).filter(({ info_semana }) => info_semana === "202601")).toEqual([]);
    const history = await dealer.get("/v2/carros_parados/informativo/listar_historico/100101/202601");
    expect(history.data.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      "Falta o número do pedido.",
      "",
      "",
    ]);
    const { data: said } = await mensagens(dealer, { semana: "202601" });
    expect(said).toMatchObject([
      {
        interacao_texto: "Falta o número do pedido.\n\nLinha 1 · 9BM001 · A1\nLinha 3 · 9BM003 · B2",
        interacao_privada: 0,
        interacao_usuario_nome: data.devolucao.usuario_nome,
      },
    ]);
    await expectExactConversas(test);
  });

  it("contract: without a reason it is told too, and the week tells of its last return alone", async () => {
    await sentWeek("202602");
    await moveAll([[dac, "R"]], "202602");
    expect((await tabela(dealer, "202602")).data.devolucao).toMatchObject({
      motivo: "",
      linhas_marcadas: [],
    });
    expect((await mensagens(dealer, { semana: "202602" })).data).toMatchObject([
      { interacao_texto: "Semana devolvida para correção." },
    ]);
    await moveAll([[dealer, "E"]], "202602");
    expect((await tabela(dealer, "202602")).data.devolucao).toBeNull();
    await moveSemana(dac, "202602", "R", { motivo: "Ainda falta o pedido" });
    expect((await tabela(dealer, "202602")).data.devolucao).toMatchObject({ motivo: "Ainda falta o pedido" });
  });

  it("contract: a reason with another move, rows that are not in the table and a text that is too long are refused, and nothing is stored", async () => {
    const [first] = await sentWeek("202603");
    const refusals: [object, string, string][] = [
      [{ linhas_marcadas: [first, 999_999] }, "linhas_marcadas[1]", "Esta linha não está mais na tabela."],
      [{ motivo: "x".repeat(2001) }, "motivo", "No máximo 2.000 caracteres"],
    ];
    for (const [why, campo, mensagem] of refusals)
      expect(await moveSemana(dac, "202603", "R", why)).toMatchObject({
        status: 422,
        log: { campos: [{ campo, mensagem }] },
      });
    expect(await moveSemana(dac, "202603", "C", { motivo: "Pronto" })).toMatchObject({
      status: 422,
      log: {
        campos: [{ campo: "motivo", mensagem: "Só quem devolve a semana escreve o motivo e marca linhas." }],
      },
    });
    expect((await tabela(dac, "202603")).data.info_status).toBe("A");
    expect(await marca(dealer, "202603")).toBe("S");
  });

  it("contract: a dealer's move cannot return a week, and its message is not sent", async () => {
    await sentWeek("202604");
    expect((await moveSemana(dealer, "202604", "R", { motivo: "Quero de volta" })).id).toBe(1);
    expect(await marca(dealer, "202604")).toBe("S");
  });
});

describe("who has read why", () => {
  it("contract: the table that shows it marks it as read for the dealer's side, and no message that came after it", async () => {
    await sentWeek("202605");
    await moveSemana(dac, "202605", "R", { motivo: "Falta o pedido" });
    await dizer(dac, "E a data da OS", { info_semana: "202605" });
    expect(await unread("202605")).toBe(2);
    expect((await readDevolucao(dealer, "202605")).status).toBe(200);
    expect(await unread("202605")).toBe(1);
    await readDevolucao(dealer, "202605");
    expect(await unread("202605")).toBe(1);
    const week = (await esperando(dealer)).find(({ info_semana }) => info_semana === "202605");
    expect(week).toMatchObject({ flag_devolvida: 0, ultima_mensagem: "E a data da OS" });
    await expectExactConversas(test);
  });

  it("contract: an older message that is unread keeps it unread, and so does a week that was sent again", async () => {
    await sentWeek("202606");
    await dizer(dac, "Bom dia", { info_semana: "202606" });
    await moveSemana(dac, "202606", "R", { motivo: "Falta o pedido" });
    await readDevolucao(dealer, "202606");
    expect(await unread("202606")).toBe(2);
    await mensagens(dealer, { semana: "202606" });
    await moveAll(
      [
        [dealer, "E"],
        [dac, "R"],
        [dealer, "E"],
      ],
      "202606",
    );
    await readDevolucao(dealer, "202606");
    expect(await unread("202606")).toBe(1);
    await expectExactConversas(test);
  });

  it("contract: it is the dealer's own: nobody of the manufacturer marks it, nor another dealer", async () => {
    for (const client of [dac, consultor]) expect((await readDevolucao(client, "202605")).status).toBe(403);
    expect((await readDevolucao(await test.as("dealer2.autos"), "202605")).status).toBe(403);
  });
});

it("contract: what is said about a part does not wait for a week that is being returned", async () => {
  await sentWeek("202607");
  const free = await hold(
    test,
    async (tx) => await sql`lock table informativo_retrato in access exclusive mode`.execute(tx),
  );
  const returned = moveSemana(dac, "202607", "R", { motivo: "Falta o pedido" });
  await untilStuck(test);
  const said = await dizer(dealer, "Alguma novidade?", { info_semana: "202607", ...PECA });
  await free();
  expect([said.status, (await returned).id]).toEqual([200, 0]);
  const { data } = await mensagens(dac, { semana: "202607" });
  expect(data.map(({ interacao_texto }: { interacao_texto: string }) => interacao_texto).toSorted()).toEqual([
    "Alguma novidade?",
    "Falta o pedido",
  ]);
  await expectExactConversas(test);
});
