import pg from "pg";
import { createPool } from "../../server/platform/db/connect.ts";
import { POSITION_KEY } from "../../server/platform/live/durable-reader.ts";
import type { Place } from "./place.ts";
import { repliesBeside } from "./replies-beside.ts";
import type { RepliesBeside } from "./replies-beside.ts";
import { signIn } from "./sign-in.ts";
import { watchMemory } from "./watch.ts";
import { setTimeout as wait } from "node:timers/promises";

/** What it costs to tell people of requests. */
export interface NoticeFigures extends RepliesBeside {
  readonly messages: number;
  /** Notices of them that were not made, and those that were made twice. */
  readonly wrong: number;
  /** Milliseconds from the message to its notice. */
  readonly p50: number;
  readonly worst: number;
  /** What the process held before, and at most, in MB. */
  readonly beforeMb: number;
  readonly mostMb: number;
  /** Events behind, and how many of them are read a second. */
  readonly behind: number;
  readonly perSecond: number;
}

const STAFF = 500;
const A_SECOND = 20;
const SECONDS = 10;
const BEHIND = Number(process.env["BENCH_BEHIND"] ?? 100_000);
/** Notices that there are from before: as many as a table of 90 days may have. */
const HISTORY = 100_000;
const WITHIN_MS = 300_000;

/** Makes 500 people owners, sends twenty messages a second, then lets 100,000 events wait and reads them. */
export async function measureNotices(place: Place, folder: string): Promise<NoticeFigures> {
  const pool = createPool(place.connection, 2);
  const holder = new pg.Client(place.connection);
  await holder.connect();
  const memory = await watchMemory(place.pid);
  try {
    await untilRead(pool);
    const numeros = await makeOwners(pool);
    await makeHistory(pool, numeros);
    const messages = await sendMessages(place.url, numeros);
    await untilRead(pool);
    const told = await delaysOf(pool, numeros);
    const { alone, beside } = await repliesBeside(place, folder, {
      without: async (load) => {
        await hold(holder);
        await load();
        await release(holder);
        await untilRead(pool);
      },
      beside: async (load) => {
        await load();
        await untilRead(pool);
      },
    });
    await hold(holder);
    await addBehind(pool, numeros);
    await release(holder);
    const began = performance.now();
    await pool.query("select pg_notify('pac', 'evento ')");
    await untilRead(pool);
    const perSecond = BEHIND / ((performance.now() - began) / 1000);
    return {
      messages,
      wrong: Math.abs(messages - told.notices),
      p50: told.delays[Math.floor(told.delays.length / 2)] ?? 0,
      worst: told.delays.at(-1) ?? 0,
      beforeMb: memory.before,
      mostMb: memory.most(),
      alone,
      beside,
      behind: BEHIND,
      perSecond,
    };
  } finally {
    memory.stop();
    await holder.end();
    await pool.end();
  }
}

/** People of DAC, each the owner of a request that is under way; gives the requests. */
async function makeOwners(pool: pg.Pool): Promise<number[]> {
  await pool.query(
    `insert into usuario (usuario_nome, usuario_email, grupo_usuario_id, criado_em)
     select 'Pessoa ' || n, 'pessoa' || n || '@avisos.example', 2, now() from generate_series(1, $1::int) n`,
    [STAFF],
  );
  const { rows } = await pool.query<{ req_numero: string }>(
    `with pessoa as (
       select usuario_id, row_number() over (order by usuario_id) as n from usuario
       where usuario_email like '%@avisos.example'
     ), alvo as (
       select req_numero, row_number() over (order by req_numero desc) as n from requisicao_leitura
       where view = 'dac' and req_status = 'em_andamento' order by req_numero desc limit $1::bigint
     )
     update requisicao_leitura l set req_owner_id = pessoa.usuario_id from alvo join pessoa using (n)
     where l.req_numero = alvo.req_numero returning l.req_numero`,
    [STAFF],
  );
  return rows.map(({ req_numero }) => Number(req_numero));
}

/**
 * What they were told of until yesterday. A table of notices is never empty for long, and what is prepared on a small one
 * reads it from end to end until PostgreSQL counts its rows anew.
 */
async function makeHistory(pool: pg.Pool, numeros: readonly number[]): Promise<void> {
  await pool.query(
    `insert into aviso (usuario_id, view, req_numero, evento_id, tipo, req_status, quando, desde, privado, ordem)
     select l.req_owner_id, 'dac', l.req_numero, -n, 'interacao.enviada', 'em_andamento', alt.quando, alt.quando, true,
       nextval('aviso_ordem')
     from generate_series(1, $1::int) n
     join requisicao_leitura l on l.req_numero = ($2::bigint[])[1 + n % cardinality($2::bigint[])]
     cross join lateral (select now() - interval '1 day' - n * interval '1 minute' / 2 as quando) alt`,
    [HISTORY, numeros],
  );
  await pool.query("analyze aviso");
}

/** Each to the next request, so that none joins a burst; gives how many. */
async function sendMessages(url: string, numeros: readonly number[]): Promise<number> {
  const cookie = await signIn(url, "dac");
  const sent = await Promise.all(
    Array.from({ length: A_SECOND * SECONDS }, async (_, n) => {
      await wait((n * 1000) / A_SECOND);
      const answer = await fetch(`${url}/api/v2/pac/requisicoes/${numeros[n % numeros.length]}/interacoes`, {
        method: "PUT",
        headers: { cookie, "content-type": "application/json" },
        // Private: for the owner alone.
        body: JSON.stringify({
          interacao_tipo: "sistema",
          interacao_texto: `Mensagem ${n}`,
          interacao_privada: 1,
        }),
      });
      if (!answer.ok) throw new Error(`message ${n}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }),
  );
  return sent.length;
}

/** How long after its message each notice was made: at the moment that open screens were told of it. */
async function delaysOf(
  pool: pg.Pool,
  numeros: readonly number[],
): Promise<{ notices: number; delays: number[] }> {
  const { rows } = await pool.query<{ ms: number }>(
    `select extract(epoch from e.quando - a.quando)::float8 * 1000 as ms from aviso a
     join evento e on e.tipo = 'aviso.chegou' and e.xid::text::bigint % 4294967296 = a.xmin::text::bigint
     join requisicao_leitura l on (l.req_numero, l.req_owner_id) = (a.req_numero, a.usuario_id)
     where a.req_numero = any($1::bigint[]) and a.evento_id > 0 order by 1`,
    [numeros],
  );
  return { notices: rows.length, delays: rows.map(({ ms }) => ms) };
}

/** Keeps every instance from reading. */
async function hold(holder: pg.Client): Promise<void> {
  await holder.query("select pg_advisory_lock(hashtextextended($1, 0))", [POSITION_KEY]);
}

async function release(holder: pg.Client): Promise<void> {
  await holder.query("select pg_advisory_unlock(hashtextextended($1, 0))", [POSITION_KEY]);
}

/** As if messages had been sent while nobody read, each a burst of its own, behind all notices that there are. */
async function addBehind(pool: pg.Pool, numeros: readonly number[]): Promise<void> {
  await pool.query("update aviso set desde = desde - interval '2 days'");
  await pool.query(
    `insert into evento (quando, tipo, usuario_id, concessionario_conta, req_numero, dados)
     select now() - interval '1 day' + n * interval '0.8 s', 'interacao.enviada', u.usuario_id,
       r.req_concessionario_id, r.req_numero,
       jsonb_build_object('view', r.view, 'req_tipo', r.req_tipo, 'req_status', r.req_status, 'de', r.req_status,
         'de_versao', r.req_versao, 'interacao_id', 0)
     from generate_series(1, $1::int) n
     join requisicao r on r.req_numero = ($2::bigint[])[1 + n % cardinality($2::bigint[])]
     cross join (select usuario_id from usuario where usuario_email = 'dac@pac.demo') u order by n`,
    [BEHIND, numeros],
  );
  // As PostgreSQL does by itself within a minute.
  await pool.query("analyze evento");
}

/** Waits until no event is left, as /metrics counts them. */
async function untilRead(pool: pg.Pool): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  for (;;) {
    const { rows } = await pool.query<{ left: boolean }>(
      `select exists (select from evento e where (e.xid, e.evento_id) > (
         select (valor ->> 'xid')::xid8, (valor ->> 'evento_id')::bigint from configuracao where chave = $1)) as left`,
      [POSITION_KEY],
    );
    if (rows[0]?.left === false) return;
    if (performance.now() > end) throw new Error("the events were not read");
    await wait(20);
  }
}
