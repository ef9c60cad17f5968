import { beforeAll, expect, it } from "vitest";
import { generateRequests } from "../../demo/generate.ts";
import { expectExactCounts } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");
const HOW_MANY = 3300;

/** One claim that is concluded, so many times over forty days, two of a moment. */
beforeAll(async () => {
  await generateRequests(test.db, 400, test.clock.now());
  await sql`
    with one as (select * from requisicao where view = 'ga' and req_status = 'concluido' limit 1),
      many as (insert into requisicao (req_numero, req_data_criacao, req_tipo, req_tipo_versao, req_tipo_desc, view,
          req_status, req_concessionario_id, req_usuario_id, req_ultima_atividade, req_sumario, req_objeto_ctrl)
        select 1200000000 + n, ${test.clock.now()}::timestamptz - interval '17 minutes' * (n / 2), req_tipo,
          req_tipo_versao, req_tipo_desc, view, req_status, req_concessionario_id, req_usuario_id, req_ultima_atividade,
          req_sumario, req_objeto_ctrl
        from one, generate_series(1, ${HOW_MANY}::int) n returning *)
    insert into requisicao_leitura (req_numero, req_data_criacao, req_ultima_atividade, view, req_status,
      req_concessionario_id, req_tipo, req_tipo_desc, req_aguardando_desde)
    select req_numero, req_data_criacao, req_ultima_atividade, view, req_status, req_concessionario_id, req_tipo,
      req_tipo_desc, req_data_criacao from many`.execute(test.db);
  await sql`truncate requisicao_contagem, requisicao_contagem_dia`.execute(test.db);
  await sql`insert into requisicao_contagem (req_concessionario_id, view, req_tipo, req_status, slot, quantidade)
    select req_concessionario_id, view, req_tipo, req_status, 0, count(*) from requisicao group by 1, 2, 3, 4`.execute(
    test.db,
  );
  // In two parts, of which one is less than nothing, as moves between lists leave them.
  await sql`insert into requisicao_contagem_dia (view, req_status, dia, slot, quantidade)
    select view, req_status, (req_data_criacao at time zone 'UTC')::date, slot,
      case slot when 3 then -7 else count(*) + 7 end
    from requisicao, (values (1), (3)) as s(slot) group by 1, 2, 3, 4`.execute(test.db);
  await expectExactCounts(test.db);
}, 60_000);

/** The numbers of a page as a plain query has them. */
async function plain(order: "asc" | "desc", pagina: number): Promise<number[]> {
  const way = sql.raw(order);
  const { rows } = await sql<{ req_numero: number }>`select req_numero from requisicao
    where view = 'ga' and req_status = 'concluido' order by req_data_criacao ${way}, req_numero ${way}
    limit 30 offset ${30 * (pagina - 1)}::int`.execute(test.db);
  return rows.map(({ req_numero }) => req_numero);
}

async function page(order: "asc" | "desc", pagina: number): Promise<number[]> {
  const { data } = await ga.get(
    `/v2/pac/requisicoes?view=ga&status=concluido&ordenacao=data_${order}&pagina=${pagina}`,
  );
  return data.itens.map(({ req_numero }: { req_numero: number }) => req_numero);
}

it("OP-58 OP-60: pages deep in a list of thousands are those of a plain count, from either end and past the last", async () => {
  const { totalPages } = (await ga.get("/v2/pac/requisicoes?view=ga&status=concluido")).data;
  expect(totalPages).toBeGreaterThan(110);
  const pages = [50, 51, 52, 55, 56, 57, 58, 60, 61, 70, 80, totalPages - 1, totalPages, totalPages + 1];
  for (const order of ["asc", "desc"] as const)
    for (const pagina of pages)
      expect(await page(order, pagina), `${order} ${pagina}`).toEqual(await plain(order, pagina));
  expect(await page("desc", totalPages + 1)).toEqual([]);
});

it("OP-58 OP-60: they stay so while requests are archived and brought back, of whichever day", async () => {
  const before = await plain("desc", 54);
  const path = `/v2/pac/requisicoes/${(await plain("desc", 12))[3]}`;
  const { data } = await ga.get(path);
  const archived = await admin.put(`${path}/arquivar`, { motivo: "Resolvido por telefone" });
  expect(archived.status, archived.text).toBe(200);
  await expectExactCounts(test.db);
  expect(await page("desc", 54)).toEqual(await plain("desc", 54));
  expect(await page("desc", 54)).not.toEqual(before);
  const undone = await admin.put(`${path}/desfazer`, { req_versao: data.req_versao + 1 });
  expect(undone.status, undone.text).toBe(200);
  await expectExactCounts(test.db);
  expect(await page("desc", 54)).toEqual(before);
});

it("contract: such a page passes over the days before it, whose requests it does not read", async () => {
  // Of the newest day one more is said to be there than is: everything behind it moves up by one.
  const expected = await plain("desc", 54);
  await sql`update requisicao_contagem_dia set quantidade = quantidade + 1
    where (view, req_status, slot) = ('ga', 'concluido', 1)
      and dia = (${test.clock.now()}::timestamptz at time zone 'UTC')::date`.execute(test.db);
  expect((await page("desc", 54)).slice(1)).toEqual(expected.slice(0, 29));
});
