import pg from "pg";
import type { Connection } from "../../server/platform/db/connect.ts";
import { signIn } from "./sign-in.ts";
import { WANTED } from "./size.ts";

/** A page of the audit by what it was asked for, in milliseconds. */
export interface AuditPage {
  readonly title: string;
  readonly p50: number;
  readonly worst: number;
}

export interface AuditFigures {
  readonly rows: number;
  readonly pages: readonly AuditPage[];
}

/** As many as the budget is about where it is asked for by name; a whole run has no time to fill in that many. */
const ROWS = WANTED.includes("audit") ? 10_000_000 : 1_000_000;
const TIMES = 20;
/** A row every half minute: ten million are nine years. */
const EVERY = "30 seconds";

/** The pages of an audit of millions of rows: newest, far behind, of a person, an act, an address, a record, and of two of them. */
export async function measureAudit({
  url,
  connection,
}: {
  readonly url: string;
  readonly connection: Connection;
}): Promise<AuditFigures> {
  // Not the product's pool, which gives a statement 30 s.
  const pool = new pg.Pool({ ...connection, max: 1 });
  await fillAudit(pool);
  const far = await farRow(pool);
  await pool.end();
  const cookie = await signIn(url, "admin");
  const asked: readonly (readonly [string, string])[] = [
    ["the newest", ""],
    ["far behind", `antes=${far.chave}`],
    ["a person's", `usuario_id=${far.usuario_id}`],
    ["an act, which is rare", "acao=seguranca.alterada"],
    ["an address", "endereco=10.1.2.3"],
    ["a record", `objeto=requisicao&objeto_id=${far.objeto_id}`],
    ["a day", `data=${far.dia}`],
    ["an act of a person", `usuario_id=${far.usuario_id}&acao=requisicao.alterada`],
    ["refused calls", "acao=recusa"],
  ];
  const pages: AuditPage[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const [title, query] of asked) pages.push({ title, ...(await timesOf(url, query, cookie)) });
  return { rows: ROWS, pages };
}

interface FarRow {
  readonly chave: string;
  readonly usuario_id: string;
  readonly objeto_id: string;
  readonly dia: string;
}

/** A row with a twentieth of all before it: its key, its person, its record and its day. */
async function farRow(pool: pg.Pool): Promise<FarRow> {
  const { rows } = await pool.query<FarRow>(
    `select (extract(epoch from quando) * 1000000)::bigint || '-1-' || auditoria_id as chave, usuario_id, objeto_id,
       (quando at time zone 'America/Sao_Paulo')::date::text as dia
     from auditoria where objeto = 'requisicao' and usuario_id is not null order by quando desc offset $1 limit 1`,
    [Math.floor(ROWS / 20)],
  );
  const [far] = rows;
  if (!far) throw new Error("nothing was filled in");
  return far;
}

async function timesOf(url: string, query: string, cookie: string): Promise<Omit<AuditPage, "title">> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await fetch(`${url}/api/v2/pac/administrativo/auditoria?${query}`, {
      headers: { cookie },
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`the audit with ${query}: ${answer.status} ${text}`);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(TIMES / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

/** Acts of 500 people on 100,000 requests from 250 addresses, and a tenth as many rows of what is counted. */
async function fillAudit(pool: pg.Pool): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; def: string }>(
    `select indexname as name, indexdef as def from pg_indexes
     where tablename = 'auditoria' and indexname <> 'auditoria_pkey'`,
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await pool.query(
    `insert into auditoria (quando, usuario_id, acao, objeto, objeto_id, detalhe, endereco, request_id)
     select now() - (n * interval '${EVERY}'), p.ids[1 + n % cardinality(p.ids)],
       case when n % 1000003 = 7 then 'seguranca.alterada'
         else (array['requisicao.alterada', 'interacao.enviada', 'requisicao.criada', 'arquivo.enviado'])[1 + n % 4] end,
       'requisicao', (1500000000 + n % 100000)::text, '{"de": "pendente", "para": "em_andamento", "campos": ["resposta"]}',
       ('10.1.' || n % 5 || '.' || n % 50)::cidr, gen_random_uuid()
     from generate_series($1::bigint, 1, -1) n,
       (select array_agg(usuario_id order by usuario_id) as ids from (select usuario_id from usuario limit 500) u) p`,
    [ROWS],
  );
  await pool.query(
    `insert into registro_de_acesso (minuto, tipo, endereco, usuario_id, objeto, objeto_id, quantidade)
     select date_trunc('minute', now()) - (n * interval '5 minutes'), (array['recusa', 'download', 'limite'])[1 + n % 3],
       ('10.1.' || n % 5 || '.' || n % 50)::cidr, null, 'listRequisicoes', '', 1
     from generate_series(1, $1::bigint) n`,
    [ROWS / 10],
  );
  for (const { def } of indexes) await pool.query(def);
  await pool.query("vacuum analyze auditoria, registro_de_acesso");
}
