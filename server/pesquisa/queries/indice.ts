import type { Pesquisa } from "../../../contract/pesquisa/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { indexPending } from "../commands/index-pending.ts";
import type { Names, NamesReader } from "./names.ts";
import { SEARCH_MS, lookingIn, type Looking } from "./search-time.ts";

/** Changed records that a search waits for, at most: more are there only after an upgrade or a restored copy. */
const MAX_WAIT = 2_000;

/** Pieces that a search writes, at most, where others change records faster than it does. */
const MOST_PIECES = 40;

/** What a search asks of its index: how many records are not in it as they are now, and since when names stand. */
export interface Beginning extends Row<"busca_nomes", "versao"> {
  /** Counted up to one more than a search waits for. */
  readonly pending: number;
}

/** The columns of a `Beginning`. */
export const BEGINNING = sql`(select count(*) from (select from busca_pendente limit ${sql.lit(MAX_WAIT + 1)}) p) as pending,
  (select n.versao from busca_nomes n) as versao`;

/** Begins what looks into the index: brings it up to what is committed, so that that is found; gives the names. */
export async function beginSearch(db: Database, names: NamesReader): Promise<Names> {
  const { rows } = await sql<Beginning>`select ${BEGINNING}`.execute(db);
  const { pending = 0, versao = 0 } = rows[0] ?? {};
  await bringUpToDate(db, pending);
  return await names.at(versao);
}

/**
 * Writes what is pending; where there is too much to wait for, or it takes longer than a search may, the newest of it.
 * @returns whether all is there
 */
export async function bringUpToDate(db: Database, pending: number): Promise<boolean> {
  if (pending === 0) return true;
  const end = performance.now() + SEARCH_MS;
  for (let piece = 0; piece < (pending > MAX_WAIT ? 1 : MOST_PIECES); piece++) {
    const withinMs = end - performance.now();
    if (withinMs <= 0) return false;
    if ((await indexPending(db, { wait: true, withinMs })) === "done") return true;
  }
  return false;
}

type Indice = Pesquisa["busca_indice"];

/** Milliseconds for which figures stand: while an upgrade is taken in, every page that is open asks for them again. */
const FIGURES_MS = 2_000;

/** Gives a reader of how much of what is there can be found as it is now; null where that is all. */
export function createIndice(db: Database): () => Promise<Indice> {
  let kept: { readonly until: number; readonly indice: Indice } | undefined;
  return async () => {
    if (kept && performance.now() < kept.until) return kept.indice;
    const indice = await countIndice(lookingIn(db));
    kept = indice === null ? undefined : { until: performance.now() + FIGURES_MS, indice };
    return indice;
  };
}

/** Each record once, however often it changed: one that has a row and changed again is not ready. */
async function countIndice({ db, until }: Looking): Promise<Indice> {
  // Unscoped: how large the index is, and nothing of what is in it.
  const { rows } = await sql<{ prontos: number; falta: number }>`
    with p as materialized (select distinct registro from busca_pendente)
    select (select count(*) from p) as falta, (select count(*) from busca_documento)
      - (select count(*) from p join busca_documento d on d.registro = p.registro) as prontos`.execute(
    db,
    until,
  );
  const { prontos = 0, falta = 0 } = rows[0] ?? {};
  return falta === 0 ? null : { prontos, total: prontos + falta };
}
