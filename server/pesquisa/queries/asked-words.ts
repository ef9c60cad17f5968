import {
  areasOf,
  findsReservado,
  termosOfConsulta,
  type AreaDeBusca,
  type PesquisaQuery,
} from "../../../contract/pesquisa/index.ts";
import type { Scope, Session } from "../../acesso/index.ts";
import { tsqueriesOf, type Pedida, type Tsqueries } from "../sql/tsquery.ts";
import { findsAny } from "./found-statement.ts";
import { withNames, type Names } from "./names.ts";
import type { Looking } from "./search-time.ts";
import { withNearWords } from "./slips.ts";

/** Who searches for what, within the dealers that were chosen. */
export interface Asked {
  readonly session: Session;
  readonly scope: Scope;
  readonly query: PesquisaQuery;
  /** The words as they were typed, with the dealers whose name has one. */
  readonly pedidas: readonly Pedida[];
  readonly names: Names;
}

/** Words of a search as the index is asked for them. */
export interface Words {
  readonly tsqueries: Tsqueries;
  readonly termos: ReadonlySet<string>;
}

function wordsOf({ session, scope }: Asked, pedidas: readonly Pedida[]): Words {
  return {
    tsqueries: tsqueriesOf(pedidas, scope.reach, findsReservado(session.traits)),
    termos: new Set(termosOfConsulta(pedidas)),
  };
}

/** The areas that the person's search finds something in. */
export const areasOfAsked = ({ session }: Asked): AreaDeBusca[] => areasOf(session.traits, session.acessos);

/** The words as they were typed; null for a text without letters and digits. */
export function exactWords(asked: Asked): Words | null {
  return asked.pedidas.length === 0 ? null : wordsOf(asked, asked.pedidas);
}

/** The words with those that a slip of one letter may have meant; null where there are none. */
export async function nearWords(looking: Looking, asked: Asked): Promise<Words | null> {
  const near = await withNearWords(looking, asked.pedidas, asked.names);
  const isSame = near.every(({ leituras }, at) => leituras.length === asked.pedidas[at]?.leituras.length);
  return isSame ? null : wordsOf(asked, withNames(near, asked.names));
}

/**
 * The words by which the results of this search were found: as they were typed, or with a slip where no tab has them so.
 * Null for a search that has none.
 */
export async function wordsInForce(looking: Looking, asked: Asked): Promise<Words | null> {
  const exact = exactWords(asked);
  if (exact === null) return null;
  const { query, scope } = asked;
  const { tsqueries } = exact;
  if (await findsAny(looking, { tsqueries, reach: scope.reach, query, areas: areasOfAsked(asked) }))
    return exact;
  return (await nearWords(looking, asked)) ?? exact;
}
