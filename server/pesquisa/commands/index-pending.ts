import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { documentoOfRequisicao, documentoOfSemana } from "../presenters/documento.ts";
import type { Documento } from "../presenters/documento.ts";
import { requisicaoFontes, semanaFontes } from "../sql/fontes.ts";
import { takeTurn } from "../sql/turn.ts";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Records that are written at once: long threads are read whole, and others' calls have their turn in between. */
const AT_ONCE = 100;
/** Documents that are made in one turn: each takes some 0.2 ms. */
const IN_A_TURN = 20;

/**
 * Writes what has changed into the index, the newest first, each piece in a transaction of its own: who is stopped
 * anywhere has lost nothing. One at a time over all instances, so that an older text never comes after a newer one.
 * @param how.withinMs how long each statement runs and waits, where that is less than the pool allows
 * @returns `written` when more may be left, `done` when nothing was, `busy` if it should not `wait` and another one writes
 */
export async function indexPending(
  db: Database,
  { wait, withinMs }: { readonly wait: boolean; readonly withinMs?: number },
): Promise<"written" | "done" | "busy"> {
  return await db.transaction().execute(async (tx) => {
    if (withinMs !== undefined) await endWithin(tx, withinMs);
    if (!(await takeTurn(tx, wait))) return "busy";
    const { rows } = await sql<Row<"busca_pendente", "registro">>`
      delete from busca_pendente where pendente_id = any(array(
        select pendente_id from busca_pendente order by pendente_id desc limit ${AT_ONCE}::bigint))
      returning registro`.execute(tx);
    const registros = [...new Set(rows.map(({ registro }) => registro))];
    if (registros.length === 0) return "done";
    await writeRegistros(tx, registros);
    return "written";
  });
}

async function endWithin(tx: Database, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(Math.ceil(ms))}, true)`.execute(tx);
}

/** Writes these records into the index as they are now, in a transaction whose turn it is. */
export async function writeRegistros(tx: Database, registros: readonly string[]): Promise<void> {
  await writeDocumentos(tx, registros, await readDocumentos(tx, registros));
}

/** The records as they are now; a week in which nothing stands and nothing was said is none. */
async function readDocumentos(tx: Database, registros: readonly string[]): Promise<Documento[]> {
  const numeros = registros.filter((registro) => !registro.includes("/")).map(Number);
  const semanas = registros
    .filter((registro) => registro.includes("/"))
    .map((registro) => ({ conta: registro.slice(0, -7), semana: registro.slice(-6) }));
  const requisicoes = numeros.length === 0 ? [] : (await requisicaoFontes(numeros).execute(tx)).rows;
  const weeks = semanas.length === 0 ? [] : (await semanaFontes(semanas).execute(tx)).rows;
  return [
    ...(await inTurns(requisicoes, documentoOfRequisicao)),
    ...(await inTurns(
      weeks.filter(({ linhas, mensagens }) => linhas.length > 0 || mensagens.length > 0),
      documentoOfSemana,
    )),
  ];
}

async function inTurns<Fonte>(
  fontes: readonly Fonte[],
  documentoOf: (fonte: Fonte) => Documento,
): Promise<Documento[]> {
  const documentos: Documento[] = [];
  for (const [at, fonte] of fontes.entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) await nextTurn();
    documentos.push(documentoOf(fonte));
  }
  return documentos;
}

async function writeDocumentos(
  tx: Database,
  registros: readonly string[],
  documentos: readonly Documento[],
): Promise<void> {
  const written = new Set(documentos.map(({ registro }) => registro));
  const gone = registros.filter((registro) => !written.has(registro));
  // Unscoped: the index holds everybody's records; what a search finds in it is within the scope.
  await sql`delete from busca_documento where registro = any(${gone}::text[])`.execute(tx);
  if (documentos.length === 0) return;
  const column = (name: Exclude<keyof Documento, "palavras" | "termos" | "data">) =>
    documentos.map((documento) => documento[name]);
  await sql`insert into busca_documento as d
      (registro, area, concessionario_conta, status, tipo, info_semana, titulo, data, termos)
    select n.registro, n.area, n.conta, n.status, n.tipo, n.semana, n.titulo, n.data,
      array_to_tsvector(string_to_array(n.termos, ' '))
    from unnest(${column("registro")}::text[], ${column("area")}::text[], ${column("concessionario_conta")}::text[],
      ${column("status")}::text[], ${column("tipo")}::text[], ${column("info_semana")}::text[],
      ${column("titulo")}::text[], ${documentos.map(({ data }) => data)}::timestamptz[],
      ${documentos.map(({ termos }) => termos.join(" "))}::text[])
      as n (registro, area, conta, status, tipo, semana, titulo, data, termos)
    on conflict (registro, concessionario_conta) do update set status = excluded.status, titulo = excluded.titulo,
      data = excluded.data, termos = excluded.termos
    where (d.status, d.titulo, d.data, d.termos)
      is distinct from (excluded.status, excluded.titulo, excluded.data, excluded.termos)`.execute(tx);
  const palavras = [...new Set(documentos.flatMap((documento) => documento.palavras))];
  await sql`insert into busca_palavra (palavra) select palavra from unnest(${palavras}::text[]) as p (palavra)
    order by palavra on conflict do nothing`.execute(tx);
}
