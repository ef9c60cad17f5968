import { sql } from "kysely";
import type { Kysely } from "kysely";
import {
  areasOf,
  consultaOf,
  findsReservado,
  termosOfConsulta,
  type AreaDeBusca,
  type Palavra,
  type PesquisaQuery,
} from "../../../contract/pesquisa/index.ts";
import type { Scope, Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { tsqueryOf } from "../sql/tsquery.ts";
import { withDealers } from "./dealers.ts";
import { findsAny } from "./found.ts";
import { withNearWords } from "./slips.ts";

/** A statement of a search runs so long at most, in milliseconds. */
export const SEARCH_MS = 5_000;

/** Who searches for what, within the dealers that were chosen. */
export interface Asked {
  readonly session: Session;
  readonly scope: Scope;
  readonly query: PesquisaQuery;
}

/** Words of a search as the index is asked for them. */
export interface Words {
  readonly tsquery: string;
  readonly termos: ReadonlySet<string>;
}

/** Reads in one transaction, each statement planned for its values (docs/decisions/0006), for five seconds at most. */
export async function searching<Result>(
  db: Database,
  read: (tx: Kysely<DB>) => Promise<Result>,
): Promise<Result> {
  return await db
    .transaction()
    .setAccessMode("read only")
    .execute(async (tx) => {
      // Which index is right depends on how often the words stand anywhere. Records lie in the order in which they were
      // written: to read all until enough were met could pass over all of another area first.
      await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
        set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true), set_config('statement_timeout', ${String(SEARCH_MS)}, true)`.execute(
        tx,
      );
      return await read(tx);
    });
}

async function wordsOf(
  tx: Kysely<DB>,
  { session, scope }: Asked,
  consulta: readonly Palavra[],
): Promise<Words> {
  const pedidas = await withDealers(tx, consulta);
  return {
    tsquery: tsqueryOf(pedidas, scope.reach, findsReservado(session.traits)),
    termos: new Set(termosOfConsulta(consulta)),
  };
}

/** The areas that the person's search finds something in. */
export const areasOfAsked = ({ session }: Asked): AreaDeBusca[] => areasOf(session.traits, session.acessos);

/** The words as they were typed; null for a text without letters and digits. */
export async function exactWords(tx: Kysely<DB>, asked: Asked): Promise<Words | null> {
  const consulta = consultaOf(asked.query.texto_busca);
  return consulta.length === 0 ? null : await wordsOf(tx, asked, consulta);
}

/** The words with those that a slip of one letter may have meant; null where there are none. */
export async function nearWords(tx: Kysely<DB>, asked: Asked): Promise<Words | null> {
  const consulta = consultaOf(asked.query.texto_busca);
  const near = await withNearWords(tx, consulta);
  const isSame = near.every(({ leituras }, at) => leituras.length === consulta[at]?.leituras.length);
  return isSame ? null : await wordsOf(tx, asked, near);
}

/**
 * The words by which the results of this search were found: as they were typed, or with a slip where no tab has them so.
 * Null for a search that has none.
 */
export async function wordsInForce(tx: Kysely<DB>, asked: Asked): Promise<Words | null> {
  const exact = await exactWords(tx, asked);
  if (exact === null) return null;
  const { query, scope } = asked;
  const { tsquery } = exact;
  if (await findsAny(tx, { tsquery, reach: scope.reach, query, areas: areasOfAsked(asked) })) return exact;
  return (await nearWords(tx, asked)) ?? exact;
}
