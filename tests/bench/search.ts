import { indexPending, writeRegistros } from "../../server/pesquisa/index.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import { sql } from "../../server/platform/db/sql.ts";
import type { Scenario } from "./scenario.ts";
import { IS_LARGE } from "./size.ts";

const PARTS =
  "retrovisor parachoque farol lanterna capô grade radiador bomba filtro embreagem turbina injetor módulo chicote alternador motor câmbio eixo cardã suspensão amortecedor mola pneu roda disco pastilha tambor cilindro válvula sensor painel banco vidro porta maçaneta dobradiça paralama spoiler tanque escapamento";
const STATES =
  "trincado quebrado amassado riscado faltando errado atrasado devolvido bloqueado cancelado extraviado molhado oxidado torto empenado vazando queimado solto incompleto trocado duplicado urgente pendente antigo novo";
const INSURERS = "Atlântica Bandeirante Capital Delta Estrela Fênix Global Horizonte Ipiranga Jacarandá";

/** One of the words for each request, spread as if by chance. */
const oneOf = (words: string, seed: number) => {
  const list = words.split(" ");
  return sql`(${sql.lit(`{${list.join(",")}}`)}::text[])[1 + abs(hashint8(n::bigint * 7919 + ${sql.lit(seed)})) % ${sql.lit(list.length)}]`;
};

/** What generated requests say besides: words that differ, of which each two stand together in a thousandth. */
export const GENERATED_WORDS = sql`jsonb_build_object('observacao', ${oneOf(PARTS, 1)} || ' ' || ${oneOf(STATES, 2)})
  || case when claim then jsonb_build_object('seguradora', ${oneOf(INSURERS, 3)} || ' Seguros') else '{}' end`;

/** Records that are written in one transaction where they are more than the product would write in a minute or two. */
const AT_ONCE = 500;
/** Transactions beside each other: one computes terms while another one's are stored. The product has one at a time. */
const LANES = 3;

/** The next records by the product's own code, without its turns. */
async function writeNext(db: Database): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ registro: string }>`delete from busca_pendente where pendente_id = any(array(
        select pendente_id from busca_pendente order by pendente_id desc limit ${AT_ONCE}::bigint
        for update skip locked)) returning registro`.execute(tx);
    if (rows.length > 0)
      await writeRegistros(
        tx,
        rows.map(({ registro }) => registro),
      );
    return rows.length;
  });
}

async function writeAll(db: Database): Promise<string> {
  if (IS_LARGE) {
    const lane = async (): Promise<void> => {
      while ((await writeNext(db)) > 0);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return `, ${LANES} pieces beside each other`;
  }
  while ((await indexPending(db, { wait: true })) !== "done");
  return "";
}

/** What these indexes take in all parts of the documents. */
const sizeOf = (...indexes: readonly string[]) =>
  sql`(select sum(pg_relation_size(p.relid))::bigint from unnest(${indexes}::text[]) as i (name)
    cross join lateral pg_partition_tree(('busca_documento_' || i.name)::regclass) p)`;

/** Writes the search's index of all that was filled in; gives how long that took and how large it is. */
export async function fillIndex(db: Database): Promise<string> {
  const began = performance.now();
  const how = await writeAll(db);
  const seconds = (performance.now() - began) / 1000;
  await sql`vacuum analyze busca_documento, busca_palavra, busca_pendente`.execute(db);
  const { rows } = await sql<{ documentos: number; gin: number; ordem: number; linhas: number }>`
    select (select count(*) from busca_documento) as documentos,
      ${sizeOf("dac", "ga", "semanas")} as gin, ${sizeOf("por_data", "por_titulo")} as ordem, (
        select sum(pg_table_size(p.relid))::bigint from pg_partition_tree('busca_documento') p) as linhas`.execute(
    db,
  );
  const { documentos = 0, gin = 0, ordem = 0, linhas = 0 } = rows[0] ?? {};
  const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  return `The search's index of ${documentos} records took ${Math.round(seconds)} s${how}: ${mb(gin)} of words, ${mb(ordem)} of order, ${mb(linhas)} of rows`;
}

const WORDS = "retrovisor & trincad";

/**
 * A plain search of two words with ranking, as PostgreSQL's manual has it, by an index on all records of an area. Without
 * the area it would have no index at all, and be slower than anything. It reads no request: pgbench's yardstick.
 */
const RANKED = {
  text: `select registro, ts_rank(termos, q) as rank from busca_documento, to_tsquery('simple', $1) q
    where area = 'dac' and termos @@ q order by rank desc limit 30`,
  values: [WORDS],
};

/**
 * A plain page of that search for the plain stack: two tabs counted, the best thirty by rank, their requests with their
 * messages. No rights, no private words, no names of dealers, no forms of a word or a code, no text around what was found.
 */
const PAGE = {
  text: `with page as (select d.registro, ts_rank(d.termos, $1::tsquery) as rank from busca_documento d
      where d.area = 'dac' and d.termos @@ $1::tsquery order by rank desc limit 30)
    select (select count(*) from busca_documento d where d.area = 'dac' and d.termos @@ $1::tsquery) as dac,
      (select count(*) from busca_documento d where d.area = 'carros_parados' and d.termos @@ $1::tsquery) as semanas,
      (select json_agg(f order by f.rank desc) from (
        select p.rank, r.req_numero, r.req_tipo_desc, r.req_status, r.req_data_criacao, r.req_objeto_ctrl,
          r.req_objeto_item, c.concessionario_nome, (
            select json_agg(json_build_object('id', i.interacao_id, 'quando', i.interacao_timestamp,
              'quem', u.usuario_nome, 'texto', i.interacao_texto) order by i.interacao_id)
            from interacao i left join usuario u on u.usuario_id = i.interacao_usuario_id
            where i.req_numero = r.req_numero) as mensagens
        from page p join requisicao r on r.req_numero = p.registro::bigint
        join concessionario c on c.concessionario_conta = r.req_concessionario_id) f) as requisicoes`,
  values: [WORDS],
};

/** Sixteen people at once are asked of what has a budget then, and of what takes longest. */
const MANY: ReadonlySet<string> = new Set([
  "search-two",
  "search-two-dealer",
  "search-common",
  "search-common-dealer",
]);

const search = (name: string, title: string, login: string, texto: string): Scenario => ({
  name,
  title: `Search: ${title}`,
  login,
  method: "GET",
  path: `/v2/pac/pesquisar?texto_busca=${encodeURIComponent(texto)}`,
  statement: /as materialized \(\s*select d\.registro/,
  connections: MANY.has(name) ? [1, 16] : [1],
  yardstick: PAGE,
  alone: RANKED,
});

/** Searches by DAC, or by the administrator for what stands in claims, and by a dealer, each beside a plain page of two words. */
export const SEARCHES: readonly Scenario[] = (
  [
    ["two", "two words", "dac", "retrovisores trincados"],
    ["common", "a word that stands everywhere", "dac", "previsão"],
    ["insurer", "an insurer", "admin", "Horizonte Seguros"],
    ["tail", "the tail of a chassis", "admin", "AB150000"],
    ["slip", "a slip", "dac", "retrovizor trincado"],
    ["none", "no hit", "dac", "zzzzzzzz"],
  ] as const
).flatMap(([name, title, staff, texto]) => [
  search(`search-${name}`, title, staff, texto),
  search(`search-${name}-dealer`, `${title}, by a dealer`, "dealer.autos", texto),
]);
