import { describe, expect, it } from "vitest";
import { countsIn, keysIn, search, vizinhas } from "../../tests/http/busca.ts";
import { dizer } from "../../tests/http/conversas.ts";
import { message, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { onOlderDatabase } from "../../tests/http/older-database.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { migrate } from "../platform/db/migrate.ts";
import { sql } from "../platform/db/sql.ts";
import { indexPending } from "./commands/index-pending.ts";
import { indexJob, strayWordsJob } from "./jobs.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");

/** Copies a request until there are 10,001 of its words, as an upgrade finds them. */
async function copy(req_numero: number): Promise<void> {
  await sql`insert into requisicao (req_numero, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status,
      req_concessionario_id, req_usuario_id, req_data_criacao, req_ultima_atividade, req_objeto_ctrl)
    select n, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status, req_concessionario_id, req_usuario_id,
      to_timestamp(n), to_timestamp(n), req_objeto_ctrl
    from requisicao, generate_series(1, 10000) n where req_numero = ${req_numero}::bigint`.execute(test.db);
}

const run = async (signal = new AbortController().signal): Promise<void> =>
  await indexJob.run({ db: test.db }, {}, { signal, log: {}, isLast: false, pool: {} } as never);
const pending = async (): Promise<unknown> =>
  (await sql<{ n: number }>`select count(*) as n from busca_pendente`.execute(test.db)).rows[0]?.n;

/** The rows of the index, by the transaction that wrote each. */
const documents = async (): Promise<unknown> =>
  (await sql`select registro, xmin::text from busca_documento order by registro`.execute(test.db)).rows;

describe("the index", () => {
  it("SRCH-24* SRCH-43 contract: what is there before an upgrade is taken in by pieces, and told; pages end with the 10,000th", async () => {
    const { req_numero } = await other(dealer, { ctrl: { descricao: "Milhares" } });
    await search(dealer, "milhares");
    // A record that has changed twice since it was taken in is one that is not ready.
    await sql`insert into busca_pendente (registro) select ${String(req_numero)}::text from generate_series(1, 2)`.execute(
      test.db,
    );
    await copy(req_numero);
    const [, newest] = [await other(dealer), await other(dealer, { ctrl: { descricao: "durante" } })];
    // What is committed meanwhile is found at once.
    const during = await search(dac, "durante");
    expect(keysIn(during).dac).toEqual([newest.req_numero]);
    // The newest hundred are, of ten thousand copies and three others.
    expect(during.data.busca_indice).toEqual({ prontos: 100, total: 10_003 });
    expect(await pending()).toBe(9904);
    await message(dealer, newest.req_numero, "enquanto");
    expect(keysIn(await search(dac, "durante enquanto")).dac).toEqual([newest.req_numero]);
    // A job that is stopped has lost nothing.
    const stop = new AbortController();
    stop.abort();
    await run(stop.signal);
    expect(await pending()).not.toBe(0);
    await run();
    expect(await pending()).toBe(0);
    const all = await search(dac, "milhares");
    expect(all.data.busca_indice).toBeNull();
    expect(countsIn(all)).toEqual([10_001, 0, 0]);
    const page = async (pagina: number, more = {}) =>
      keysIn(await search(dac, "milhares", { pagina: String(pagina), ...more }));
    expect((await page(1)).dac.slice(0, 2)).toEqual([1, 2]);
    const last = { objeto_id: "resultadoBuscaDAC" };
    expect((await page(334, last)).dac).toEqual([
      9991, 9992, 9993, 9994, 9995, 9996, 9997, 9998, 9999, 10_000,
    ]);
    expect((await page(335, last)).dac).toEqual([]);
    expect((await page(334)).dac.at(-1)).toBe(10_000);
    expect((await page(1, { ...last, filtro_ordenacao_data: "decrescente" })).dac[0]).toBe(req_numero);
    const only = await search(dac, "milhares", last);
    expect(Object.keys(only.data)).toEqual([
      "resultadoBuscaDAC",
      "busca_aproximada",
      "busca_termos",
      "busca_indice",
    ]);
  });

  it("contract: weeks that are begun hold nothing to take in; their first rows and messages are found at once", async () => {
    await openYears(test);
    await sql`insert into ano (info_ano) values (2023), (2024)`.execute(test.db);
    await sql`insert into concessionario (concessionario_conta, concessionario_nome, concessionario_bu)
      select n::text, 'Rede ' || n, 1 from generate_series(300101, 300120) n`.execute(test.db);
    const before = await pending();
    for (let conta = 300_101; conta <= 300_120; conta++) {
      const looked = await dac.get(`/v2/carros_parados/listagem/listar_tabs?concessionario_id=${conta}`);
      expect(looked.status, looked.text).toBe(200);
    }
    // More than a search would wait for.
    const begun = await sql<{ n: number }>`select count(*) as n from informativo`.execute(test.db);
    expect(begun.rows[0]?.n).toBe(20 * (52 + 52 + 11));
    expect(await pending()).toBe(before);
    await dizer(dac, "recemaberta", { concessionario_id: "300110", info_semana: "202405" });
    const answer = await search(dac, "recemaberta");
    expect([keysIn(answer).semanas, answer.data.busca_indice]).toEqual([["300110/202405"], null]);
    // By hand, which raises no week.
    await sql`insert into informativo_linha (concessionario_conta, info_semana, ordem, info_chassi, info_item_codigo,
        info_modelo, info_garantia, info_motivo_diagnostico, info_numero_pedido, info_obs_1, info_obs_2, info_obs_3,
        info_obs_4)
      select conta, '202406', n, '', 'A1', '', '', '', '', 'porfora', '', '', ''
      from unnest(array['300110', '300111']) conta, generate_series(1, 3) n`.execute(test.db);
    expect(keysIn(await search(dac, "porfora")).semanas).toEqual(["300110/202406", "300111/202406"]);
  });

  it("SRCH-45* contract: a search that waits longer than it may for another one's writing ends with its text, and nobody else waits", async () => {
    const { req_numero } = await other(dealer, { ctrl: { descricao: "esperado" } });
    await test.db.connection().execute(async (one) => {
      await sql`begin`.execute(one);
      await sql`select pg_advisory_xact_lock(hashtextextended('busca', 0))`.execute(one);
      const began = performance.now();
      const [answer, next] = await Promise.all([
        search(dac, "esperado"),
        vizinhas(dac, req_numero, "esperado"),
      ]);
      expect(performance.now() - began).toBeLessThan(20_000);
      for (const { status, text } of [answer, next])
        expect([status, JSON.parse(text).msg_txt]).toEqual([
          503,
          "Ocorreu um erro ao carregar resultados de pesquisa. Por favor tente novamente mais tarde",
        ]);
      await sql`rollback`.execute(one);
    });
    expect(keysIn(await search(dac, "esperado")).dac).toEqual([req_numero]);
  });

  it("contract: what one instance stores another one finds, and each finds it once", async () => {
    const second = await test.another();
    const { req_numero } = await other(dealer, { ctrl: { descricao: "instancia" } });
    const url = "/api/v2/pac/pesquisar?texto_busca=instancia";
    const ask = async () => await second.inject({ method: "GET", url, headers: { cookie: dac.cookie } });
    const [there, here] = await Promise.all([ask(), search(dac, "instancia")]);
    expect(there.json().json_data.resultadoBuscaDAC).toMatchObject([{ req_numero }]);
    expect(keysIn(here).dac).toEqual([req_numero]);
    await second.close();
  });

  it("contract: a message to a thread of 500 leaves what one to a thread of three does: the name of its request, once", async () => {
    const short = (await other(dealer)).req_numero;
    const long = (await other(dealer)).req_numero;
    const say = `insert into interacao (req_numero, interacao_usuario_id, interacao_timestamp, interacao_tipo,
      interacao_texto, interacao_privada) select req_numero, req_usuario_id, req_data_criacao, 'sistema', 'conta ' || n, false
      from requisicao, generate_series(1, 500) n where req_numero = `;
    await sql.raw(`${say}${long}`).execute(test.db);
    await search(dac, "conta");
    expect(await pending()).toBe(0);
    const written = await documents();
    for (const numero of [long, short]) {
      await message(dealer, numero, "quinhentas");
      const { rows } = await sql<{ registro: string }>`select registro from busca_pendente`.execute(test.db);
      expect(rows.map(({ registro }) => registro)).toEqual([String(numero)]);
      // No term was made by the call: the next search does that.
      expect(await documents()).toEqual(written);
      await sql`delete from busca_pendente`.execute(test.db);
    }
  });

  it("contract: the job begins with the product, and never runs beside itself", () => {
    expect([indexJob.atStart, indexJob.queue, indexJob.cron]).toEqual([true, "pesquisa.indice", "* * * * *"]);
  });

  it("contract: the job goes on after a search that writes at the same moment, and leaves nothing behind", async () => {
    const { req_numero } = await other(dealer, { ctrl: { descricao: "ocupado" } });
    await test.db.connection().execute(async (one) => {
      await sql`begin`.execute(one);
      await sql`select pg_advisory_xact_lock(hashtextextended('busca', 0))`.execute(one);
      let isOver = false;
      const running = run().finally(() => (isOver = true));
      // It has met the lock by the time that others were answered so.
      for (const _ of [1, 2, 3]) expect(await indexPending(test.db, { wait: false })).toBe("busy");
      expect(isOver).toBe(false);
      await sql`commit`.execute(one);
      await running;
    });
    expect(await pending()).toBe(0);
    expect(keysIn(await search(dealer, "ocupado")).dac).toEqual([req_numero]);
  });

  it("contract: words that stand in no record any more are removed, those that a record has, for everybody or for staff alone, stay", async () => {
    const { req_numero } = await other(dealer, { ctrl: { descricao: "palavraviva" } });
    await message(dac, req_numero, "Palavrascaladas", { interacao_privada: 1 });
    const path = `/v2/pac/requisicoes/${req_numero}`;
    for (const resposta of ["palavramorta", "outra"]) {
      const { req_versao } = (await dac.get(path)).data;
      const saved = await dac.put(path, { req_objeto_ctrl: { resposta }, req_versao });
      expect(saved.status, saved.text).toBe(200);
      await search(dac, "x");
    }
    const kept = async (): Promise<string[]> => {
      const { rows } = await sql<{ palavra: string }>`select palavra from busca_palavra
        where palavra like 'PALAVRA%' order by palavra`.execute(test.db);
      return rows.map(({ palavra }) => palavra);
    };
    expect(await kept()).toEqual(["PALAVRAMORTA", "PALAVRASCALADAS", "PALAVRAVIVA"]);
    const all = await sql<{ n: number }>`select count(*) as n from busca_palavra`.execute(test.db);
    await strayWordsJob.run({ db: test.db, clock: test.clock }, {}, {
      signal: new AbortController().signal,
      log: {},
      isLast: false,
      pool: {},
    } as never);
    expect(await kept()).toEqual(["PALAVRASCALADAS", "PALAVRAVIVA"]);
    // No word that a record has is gone: each is still what a slip may have meant.
    const left = await sql<{ n: number }>`select count(*) as n from busca_palavra`.execute(test.db);
    expect(left.rows[0]?.n).toBeLessThan(all.rows[0]?.n ?? 0);
    expect((await search(dac, "palavravivo")).data.busca_aproximada).toBe(false);
    expect((await search(dac, "palavravyva")).data).toMatchObject({ busca_aproximada: true });
  });

  it("contract: a piece that is broken off is written again, and of two writers the older text never stays", async () => {
    const { req_numero } = await other(dealer, { ctrl: { descricao: "quebrado" } });
    await test.db.connection().execute(async (one) => {
      await sql`begin`.execute(one);
      await sql`delete from busca_pendente`.execute(one);
      await sql`rollback`.execute(one);
    });
    expect(await pending()).not.toBe(0);
    // A message that comes while another one writes.
    await test.db.connection().execute(async (one) => {
      await sql`begin`.execute(one);
      await sql`select pg_advisory_xact_lock(hashtextextended('busca', 0))`.execute(one);
      expect(await indexPending(test.db, { wait: false })).toBe("busy");
      await message(dealer, req_numero, "depressa");
      const searching = search(dac, "quebrado depressa");
      await sql`commit`.execute(one);
      expect(keysIn(await searching).dac).toEqual([req_numero]);
    });
  });
});

it("contract: an upgrade brings what is indexed along, in parts by dealer of which each has its share", async () => {
  await onOlderDatabase("0068", async (pool) => {
    await pool.query(`
      insert into concessionario (concessionario_conta, concessionario_nome, concessionario_bu)
        select (100100 + n)::text, 'Autos', 1 from generate_series(1, 100) n;
      insert into busca_documento (registro, area, concessionario_conta, status, tipo, info_semana, titulo, data, termos)
        select 'R' || n, 'dac', (100101 + n % 100)::text, 'pendente', 'outros', '', 'Outros', to_timestamp(n),
          'farol'::tsvector
        from generate_series(1, 400) n`);
    const documents =
      "select registro, area, concessionario_conta, status, tipo, titulo, data, termos::text from busca_documento order by 1";
    const before = (await pool.query(documents)).rows;
    await migrate(pool);
    expect((await pool.query(documents)).rows).toEqual(before);
    const { rows: parts } = await pool.query(
      `select tableoid::regclass::text as part, count(distinct concessionario_conta)::int as contas
       from busca_documento group by 1 order by 1`,
    );
    expect(parts.map(({ part }) => part)).toEqual(
      ["0", "1", "2", "3", "4"].map((part) => `busca_documento_${part}`),
    );
    // None stands in two of them.
    expect(parts.reduce((sum, { contas }) => sum + contas, 0)).toBe(100);
    for (const { contas } of parts) expect(contas).toBeGreaterThan(5);
    await expect(pool.query("delete from concessionario")).rejects.toThrow(/busca_documento/);
  });
});
