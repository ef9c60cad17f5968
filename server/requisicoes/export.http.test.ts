import { beforeAll, describe, expect, it } from "vitest";
import { beginDownload, copyRequisicao, expectNothingHeld, takeAll } from "../../tests/http/downloads.ts";
import { claim, message, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { underWay } from "../../tests/http/left-behind.ts";
import { readXlsx } from "../../tests/http/read-xlsx.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

const EXPORT = "/v2/pac/requisicoes/exportar";
const HEADS = [
  "Conta Concessionário",
  "Tipo de Requisição",
  "Número",
  "Código da Requisição",
  "Status",
  "Aguardando",
  "Aguardando desde",
  "Não lida",
  "Data",
  "Última atividade",
];

async function sheetOf(client: Client, query: string) {
  const answer = await client.send({
    method: "GET",
    url: `/api${EXPORT}?${query}`,
    headers: { accept: "*/*" },
  });
  expect(answer.status, answer.text).toBe(200);
  const json = await client.get(`${EXPORT}?${query}`, { accept: "application/json" });
  const { rows } = readXlsx(Buffer.from(json.data.arquivo.data));
  return { headers: answer.headers, rows };
}

const numerosIn = (rows: readonly (readonly unknown[])[]): unknown[] => rows.slice(1).map((row) => row[2]);

const begin = async (client: Client, query: string, signal?: AbortSignal): Promise<Response> =>
  await beginDownload(test, client, { path: `${EXPORT}?${query}`, ...(signal && { signal }) });

/** What arrived, and whether it was complete. */
async function download(client: Client, query: string): Promise<{ came: Buffer; ended: unknown }> {
  const answer = await begin(client, query);
  expect(answer.status).toBe(200);
  return await takeAll(answer);
}

let numeros: number[];
beforeAll(async () => {
  numeros = [];
  for (let one = 0; one < 35; one++) {
    test.clock.advance(1000);
    const numAssunto = one === 3 ? '=HYPERLINK("http://x")' : `Pedido ${one}`;
    numeros.push((await other(dealer, { ctrl: { assunto: numAssunto } })).req_numero);
  }
});

it("contract HIST-13: the file holds the whole list as it is filtered and sorted, not a page of it, with numbers and moments as such", async () => {
  const { headers, rows } = await sheetOf(dealer, "view=dac&status=pendente&ordenacao=data_desc&pagina=2");
  expect(rows[0]).toEqual(HEADS);
  expect(numerosIn(rows)).toEqual(numeros.toReversed());
  expect(headers).toMatchObject({
    "x-linhas": "35",
    "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
  expect(decodeURIComponent(String(headers["content-disposition"]))).toContain(
    "Histórico - DAC - Pendente - ",
  );
  const { data } = await dealer.get("/v2/pac/requisicoes?view=dac&status=pendente&ordenacao=data_desc");
  const [first] = data.itens;
  const [, row] = rows;
  const moment = (seconds: number): number => (seconds - 3 * 3600) / 86_400 + 25_569;
  expect(row?.slice(0, 6)).toEqual([
    first.req_concessionario_desc,
    "Outros",
    first.req_numero,
    first.req_sumario,
    "Pendente",
    "Aguardando montadora",
  ]);
  expect(row?.[7]).toBe("Não");
  for (const [at, seconds] of [
    [6, first.req_aguardando_desde],
    [8, first.req_data_criacao],
    [9, first.req_ultima_atividade],
  ] as const)
    expect(Math.abs(Number(row?.[at]) - moment(seconds))).toBeLessThan(1 / 1440);
});

it("contract: what looks like a formula is a text, and a search and its order narrow the file as the list", async () => {
  const { rows } = await sheetOf(dealer, `view=dac&busca=${numeros[3]}`);
  expect(rows).toHaveLength(2);
  expect(String(rows[1]?.[3])).toMatch(/^'=HYPERLINK/);
  const answer = await dealer.get(`${EXPORT}?view=dac&busca=${numeros[3]}`, { accept: "application/json" });
  expect(Buffer.from(answer.data.arquivo.data).includes("<f>")).toBe(false);
  expect(numerosIn((await sheetOf(dealer, "view=dac&ordenacao=espera_asc")).rows)).toEqual(numeros);
  expect((await sheetOf(dealer, "view=dac&data=2001-01-01")).rows).toEqual([HEADS]);
});

it("contract CROSS-07 OP-14: each finds in the file what their list has, and nobody more", async () => {
  const { req_numero } = await claim(dealer);
  await message(dealer, req_numero, "Bom dia");
  const { rows } = await sheetOf(ga, "view=ga&status=em_andamento");
  expect(numerosIn(rows)).toEqual([req_numero]);
  expect([rows[1]?.[7], (await sheetOf(dealer, "view=ga&status=em_andamento")).rows[1]?.[7]]).toEqual([
    "Sim",
    "Não",
  ]);
  expect((await ga.get(`${EXPORT}?view=dac`)).status).toBe(403);
  expect((await dealer.get(`${EXPORT}?view=dac&concessionario=100103`)).status).toBe(403);
  expect((await test.nobody.get(`${EXPORT}?view=dac`)).status).toBe(401);
  for (const login of ["dealer2.autos", "consultor.vans"])
    expect((await sheetOf(await test.as(login), "view=dac")).rows).toEqual([HEADS]);
  for (const query of ["status=concluido&ordenacao=espera_asc", "status=x", "data=2026-02-30"])
    expect((await dealer.get(`${EXPORT}?view=dac&${query}`)).status).toBe(422);
});

describe("a list of three statements", () => {
  const QUERY = "view=dac&concessionario=100103&ordenacao=espera_asc";
  const FAILS = 2_100;
  let dac: Client;
  beforeAll(async () => {
    dac = await test.as("dac");
    await copyRequisicao(test, numeros[0] ?? 0, FAILS);
  });

  it("contract: a list whose reading fails in the middle ends broken, never as a shorter one; its place and connections are free", async () => {
    // The third statement fails, when two thousand rows are on their way.
    const badMoment = (moment: string) =>
      sql`update requisicao set req_data_criacao = ${moment}::timestamptz where req_numero = ${FAILS}`;
    await badMoment("infinity").execute(test.db);
    const { came, ended } = await download(dac, QUERY);
    expect(ended).toBeInstanceOf(TypeError);
    expect(came.length).toBeGreaterThan(20_000);
    // Without the directory at its end no program opens it.
    expect(came.includes("PK\u0005\u0006")).toBe(false);
    await expectNothingHeld(test);
    await badMoment("2026-03-13").execute(test.db);
    const again = await download(dac, QUERY);
    expect([again.ended, again.came.includes("PK\u0005\u0006")]).toEqual(["whole", true]);
  });

  it("contract OP-14: whoever hangs up on a list stops its reading, and may have another at once; what leaves their reach meanwhile is left out", async () => {
    const dealer2 = await test.as("dealer2.autos");
    let theirs: Response | undefined;
    let hungUp: unknown;
    const over = new AbortController();
    const blocked = async (): Promise<number> => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
      return rows.length;
    };
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table requisicao in access exclusive mode`.execute(tx);
      theirs = await begin(dealer2, QUERY);
      // Held on to: an answer that nobody knows any more is hung up on when memory is swept.
      const running = await begin(dac, QUERY, over.signal);
      // Two are being read by now, so that the next one waits for its turn.
      await expect.poll(async () => await blocked()).toBe(2);
      const waiting = begin(dac, QUERY, over.signal).catch(({ name }: Error) => name);
      await expect.poll(async () => await underWay(test)).toBe(3);
      expect((await begin(dac, QUERY)).status).toBe(429);
      expect(running.status).toBe(200);
      over.abort();
      hungUp = await waiting;
      await sql`update requisicao set req_concessionario_id = '100101' where req_numero = 7`.execute(tx);
    });
    expect(hungUp).toBe("AbortError");
    const { rows } = readXlsx(Buffer.from((await theirs?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(theirs?.headers.get("x-linhas")).toBe("2100");
    const rest = Array.from({ length: FAILS }, (_, at) => at + 1).filter((numero) => numero !== 7);
    expect(numerosIn(rows).toSorted((a, b) => Number(a) - Number(b))).toEqual(rest);
    await expectNothingHeld(test);
    expect((await download(dac, QUERY)).ended).toBe("whole");
  });
});

it("contract: more than 100,000 requests are refused before anything is made, with what to do", async () => {
  await sql`alter table requisicao_leitura drop constraint requisicao_leitura_req_numero_fkey`.execute(
    test.db,
  );
  // Many rows at once are stored faster without them.
  await sql`drop index requisicao_leitura_da_lista, requisicao_leitura_da_conta`.execute(test.db);
  // Only the narrow rows are read for an order of open requests.
  await sql`insert into requisicao_leitura (req_numero, req_data_criacao, req_ultima_atividade, view, req_status,
      req_concessionario_id, req_tipo, req_tipo_desc, lida_por, req_aguardando, req_aguardando_desde)
    select 10000 + n, now(), now(), 'dac', 'em_andamento', '100103', 'outros', 'Outros', '{}', 'montadora', now()
    from generate_series(1, 100001) n`.execute(test.db);
  const answer = await (
    await test.as("dac")
  ).get(`${EXPORT}?view=dac&status=em_andamento&ordenacao=espera_asc`);
  expect([answer.status, answer.msg]).toEqual([
    400,
    "A lista tem mais de 100.000 requisições. Filtre por dia, tipo ou concessionário.",
  ]);
});
