import { beforeAll, expect, it } from "vitest";
import { generateRequests } from "../../demo/generate.ts";
import { findInexactLeitura } from "../../tests/http/exact.ts";
import { claim, message, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { runAgain } from "../../tests/http/run-again.ts";
import { sql } from "../platform/db/sql.ts";

const ROOT = "/v2/pac/requisicoes";

const test = appOfFile();
const people = {
  ga: signedIn(test, "ga"),
  admin: signedIn(test, "admin"),
  dealer: signedIn(test, "dealer.autos"),
  consultor: signedIn(test, "consultor.vans"),
};

beforeAll(async () => {
  await generateRequests(test.db, 960, test.clock.now());
  for (const table of ["requisicao", "requisicao_leitura"])
    await sql`update ${sql.table(table)} set
      req_data_criacao = ${test.clock.now()}::timestamptz - make_interval(mins => abs(hashint8(req_numero)) % 100000)`.execute(
      test.db,
    );
});

/** What each of them may see of an area: the account in the header, and the condition on accounts in SQL. */
const VIEWS = [
  ["ga", "view=ga&concessionario=100103", sql`r.view = 'ga' and r.req_concessionario_id = '100103'`],
  ["admin", "view=dac", sql`r.view = 'dac'`],
  ["dealer", "view=dac", sql`r.view = 'dac' and r.req_concessionario_id in ('100101', '100102')`],
  ["consultor", "view=ga", sql`r.view = 'ga' and r.req_concessionario_id like '2002%'`],
] as const;
const ALL = ["pendente", "em_andamento", "concluido", "arquivado"] as const;

const WAITS = ["1h", "4h", "1d", "3d", "7d", "mais", "sem"] as const;
/** Hours from a request's creation to its first answer, before or after the end of a class. */
const classOf = (hours: number): string =>
  WAITS[[1, 4, 24, 72, 168, Number.POSITIVE_INFINITY].findIndex((end) => hours < end)] ?? "sem";

it("contract: the time to the first answer is that to the first public message of nobody of a dealer, save of the answer or closing, and each number is found again in the list", async () => {
  const { db, clock } = test;
  await sql`delete from interacao`.execute(db);
  // At any time after the creation: private ones, dealers' and the manufacturer's; then saves and closings.
  await sql`insert into interacao (req_numero, interacao_usuario_id, interacao_timestamp, interacao_tipo, interacao_texto, interacao_privada)
    select r.req_numero, u.usuario_id, r.req_data_criacao + make_interval(mins => h % (n * n * 900)), 'sistema', '-', h % 4 = 0
    from requisicao r cross join generate_series(1, 3) n
      cross join lateral (select abs(hashint8(r.req_numero * 7 + n)) as h) k
      cross join lateral (select min(usuario_id) as usuario_id from usuario where (grupo_usuario_id in (6, 7)) = (h % 3 > 0)) u
    where h % 5 > 1`.execute(db);
  await sql`insert into auditoria (quando, usuario_id, acao, objeto, objeto_id, detalhe)
    select r.req_data_criacao + make_interval(mins => h % 20000), u.usuario_id, 'requisicao.alterada', 'requisicao',
      r.req_numero::text, (array['{"para": "concluido", "campos": []}', '{"para": "pendente", "campos": ["resposta"]}',
        '{"para": "em_andamento", "campos": ["extrato"]}', '{"para": "em_andamento", "campos": []}'])[1 + h % 4]::jsonb
    from requisicao r cross join lateral (select abs(hashint8(r.req_numero * 11)) as h) k
      cross join (select min(usuario_id) as usuario_id from usuario where grupo_usuario_id = 3) u
    where h % 7 < 3`.execute(db);
  await sql`update requisicao_leitura set req_primeira_resposta = null`.execute(db);
  await runAgain(db, "0031_primeira_resposta.sql", /^with resposta/);
  // Another way: all that was said and saved, one by one, judged here.
  const { rows: said } = await sql<{ numero: number; quando: Date }>`
    select req_numero as numero, interacao_timestamp as quando from interacao, usuario
    where usuario_id = interacao_usuario_id and grupo_usuario_id < 6 and interacao_privada = false
    union all select objeto_id::bigint, quando from auditoria, requisicao
    where objeto_id = req_numero::text and (detalhe ->> 'para' = 'concluido' or detalhe ->> 'campos' = '["resposta"]'
      or req_tipo <> 'sinistro' and detalhe ->> 'campos' = '["extrato"]')`.execute(db);
  const met = new Set<string>();
  for (const [who, query, own] of VIEWS) {
    const { rows } = await sql<{ numero: number; dia: string; criada: Date; status: string }>`
      select r.req_numero as numero, to_char(r.req_data_criacao - interval '3 hours', 'YYYY-MM-DD') as dia,
        r.req_data_criacao as criada, r.req_status as status from requisicao r where ${own}`.execute(db);
    const waits = rows.map((row) => {
      const answers = said.filter(({ numero }) => numero === row.numero).map(({ quando }) => Number(quando));
      return {
        ...row,
        hours: (Math.min(...answers, Number.POSITIVE_INFINITY) - Number(row.criada)) / 3_600_000,
      };
    });
    const { data } = await people[who].get(`${ROOT}/indicadores/resposta?${query}`);
    // The tests' now is Friday, 13 March 2026.
    expect(clock.now().toISOString().slice(0, 10)).toBe("2026-03-13");
    expect(data.map((period: Period) => [period.data, period.data_ate])).toEqual([
      ["2026-02-16", "2026-03-13"],
      ["2026-01-19", "2026-02-15"],
    ]);
    for (const { data: from, data_ate: to, classes, metade_minutos } of data as Period[]) {
      const mine = waits.filter(({ dia }) => dia >= from && dia <= to);
      const hours = mine.map((one) => one.hours).toSorted((one, other) => one - other);
      const half = hours[Math.ceil(hours.length / 2) - 1] ?? Number.POSITIVE_INFINITY;
      expect(metade_minutos, query).toBe(Number.isFinite(half) ? Math.floor(half * 60) : null);
      expect(classes.map(({ resposta }) => resposta)).toEqual([...WAITS]);
      for (const { resposta, ...counts } of classes) {
        const found = mine.filter((one) => classOf(one.hours) === resposta);
        const expected = ALL.map((status) => [status, found.filter((one) => one.status === status).length]);
        expect(counts, `${query} ${resposta}`).toEqual(Object.fromEntries(expected));
        const list = `${query}&data=${from}&data_ate=${to}&resposta=${resposta}`;
        expect((await people[who].get(`${ROOT}/quantidades?${list}`)).data, list).toEqual(counts);
        const { data: shown } = await people[who].get(`${ROOT}?${list}&status=concluido`);
        expect(shown.total, list).toBe(counts["concluido"]);
        if (found.length > 0) met.add(resposta);
      }
    }
  }
  expect([...met].toSorted()).toEqual([...WAITS].toSorted());
  expect((await people.ga.get(`${ROOT}?resposta=2h`)).log?.campos?.[0]?.campo).toBe("resposta");
});

it("contract: private messages, moves and a claim's staff columns are no answer; a public message, the answer's field and a closing are, the first of them", async () => {
  const { ga, admin, dealer } = people;
  async function save(client: Client, numero: number, body: object): Promise<void> {
    expect((await client.put(`${ROOT}/${numero}`, body)).status).toBe(200);
  }
  const own: number[] = [];
  for (const create of [claim, claim, claim, other, claim]) own.push((await create(dealer)).req_numero);
  const [told = 0, saved = 0, closed = 0, asked = 0, still = 0] = own;
  const found = async (resposta: string): Promise<number[]> => {
    const numbers: number[] = [];
    for (const status of ALL) {
      const { data } = await admin.get(`${ROOT}?status=${status}&data=2026-03-13&resposta=${resposta}`);
      numbers.push(...data.itens.map((row: { req_numero: number }) => row.req_numero));
    }
    return own.filter((numero) => numbers.includes(numero));
  };
  test.clock.advance(10 * 60_000);
  await message(ga, told, "Só para nós", { interacao_privada: 1 });
  await message(dealer, told, "Alguma notícia?");
  await save(ga, still, { req_status: "em_andamento" });
  await save(ga, still, { req_objeto_item: [{ item_observacao: "Substituído" }, {}] });
  expect(await found("sem")).toEqual(own);
  await save(ga, closed, { req_status: "concluido" });
  test.clock.advance(60 * 60_000);
  await message(admin, told, "Segue amanhã.");
  await save(ga, saved, { req_objeto_ctrl: { resposta: "Segue amanhã." } });
  await save(admin, asked, { req_objeto_ctrl: { resposta: "Segue." } });
  test.clock.advance(3 * 60 * 60_000);
  await message(ga, told, "Seguiu.");
  await save(ga, saved, { req_status: "concluido" });
  // A message written at the same time as the first answer, a moment before it, may be stored after it.
  test.clock.advance(-3 * 60 * 60_000 - 1000);
  await message(admin, asked, "Segue já.");
  test.clock.advance(3 * 60 * 60_000 + 1000);
  expect(await found("1h")).toEqual([closed]);
  expect(await found("4h")).toEqual([told, saved, asked]);
  expect(await found("1d")).toEqual([]);
  expect(await found("sem")).toEqual([still]);
  const inexact = (await findInexactLeitura(test.db)) as { req_numero: number }[];
  expect(inexact.filter(({ req_numero }) => own.includes(req_numero))).toEqual([]);
});

interface Period {
  readonly data: string;
  readonly data_ate: string;
  readonly metade_minutos: number | null;
  readonly classes: ({ readonly resposta: string } & Record<string, number>)[];
}
