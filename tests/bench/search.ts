import { sql } from "kysely";
import { indexPending } from "../../server/pesquisa/index.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import type { Scenario } from "./scenario.ts";

const PARTS =
  "retrovisor parachoque farol lanterna capô grade radiador bomba filtro embreagem turbina injetor módulo chicote alternador motor câmbio eixo cardã suspensão amortecedor mola pneu roda disco pastilha tambor cilindro válvula sensor painel banco vidro porta maçaneta dobradiça paralama spoiler tanque escapamento";
const STATES =
  "trincado quebrado amassado riscado faltando errado atrasado devolvido bloqueado cancelado extraviado molhado oxidado torto empenado vazando queimado solto incompleto trocado duplicado urgente pendente antigo novo";
const INSURERS = "Atlântica Bandeirante Capital Delta Estrela Fênix Global Horizonte Ipiranga Jacarandá";

/** One of the words for each request, spread as if by chance. */
const oneOf = (words: string, seed: number) => {
  const list = words.split(" ");
  return sql`(${list}::text[])[1 + abs(hashint8(r.req_numero * 7919 + ${seed}::bigint)) % ${list.length}::int]`;
};

/** Gives the generated requests words that differ: each two of them stand together in a thousandth. */
async function fillWords(db: Database): Promise<void> {
  await sql`update requisicao r set req_objeto_ctrl = req_objeto_ctrl
    || jsonb_build_object('observacao', ${oneOf(PARTS, 1)} || ' ' || ${oneOf(STATES, 2)})
    || case when view = 'ga' then jsonb_build_object('seguradora', ${oneOf(INSURERS, 3)} || ' Seguros') else '{}' end`.execute(
    db,
  );
}

/** Writes the search's index of all that was filled in; gives how long that took and how large it is. */
export async function fillIndex(db: Database): Promise<string> {
  await fillWords(db);
  const began = performance.now();
  while (await indexPending(db, { wait: true }));
  const seconds = (performance.now() - began) / 1000;
  await sql`vacuum analyze busca_documento, busca_palavra, busca_pendente, requisicao`.execute(db);
  const { rows } = await sql<{ documentos: number; gin: number; ordem: number; linhas: number }>`
    select (select count(*) from busca_documento) as documentos,
      pg_relation_size('busca_documento_dac') + pg_relation_size('busca_documento_ga')
        + pg_relation_size('busca_documento_semanas') as gin,
      pg_relation_size('busca_documento_por_data') + pg_relation_size('busca_documento_por_titulo') as ordem,
      pg_table_size('busca_documento') as linhas`.execute(db);
  const { documentos = 0, gin = 0, ordem = 0, linhas = 0 } = rows[0] ?? {};
  const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  return `The search's index of ${documentos} records took ${Math.round(seconds)} s: ${mb(gin)} of words, ${mb(ordem)} of order, ${mb(linhas)} of rows`;
}

/** A plain search of two words with ranking, as PostgreSQL's manual has it. */
const PLAIN = {
  text: `select registro, ts_rank(termos, q) as rank from busca_documento, to_tsquery('simple', 'retrovisor & trincad') q
    where termos @@ q order by rank desc limit 30`,
  values: [],
};

const search = (name: string, title: string, login: string, texto: string): Scenario => ({
  name,
  title: `Search: ${title}`,
  login,
  method: "GET",
  path: `/v2/pac/pesquisar?texto_busca=${encodeURIComponent(texto)}`,
  statement: /as materialized \(\s*select d\.registro/,
  connections: [1, 16],
  yardstick: PLAIN,
});

/** Searches by DAC and by a dealer, each beside a plain search of two words. */
export const SEARCHES: readonly Scenario[] = (
  [
    ["two", "two words", "retrovisores trincados"],
    ["common", "a word that stands everywhere", "previsão"],
    ["insurer", "an insurer", "Horizonte Seguros"],
    ["tail", "the tail of a chassis", "AB150000"],
    ["slip", "a slip", "retrovizor trincado"],
    ["none", "no hit", "zzzzzzzz"],
  ] as const
).flatMap(([name, title, texto]) => [
  search(`search-${name}`, title, "dac", texto),
  search(`search-${name}-dealer`, `${title}, by a dealer`, "dealer.autos", texto),
]);
