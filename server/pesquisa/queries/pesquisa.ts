import { sql } from "kysely";
import type { Kysely } from "kysely";
import {
  ABAS,
  areasOf,
  consultaOf,
  createFinder,
  findsReservado,
  termosOfConsulta,
  type AreaDeBusca,
  type Palavra,
  type Pesquisa,
  type PesquisaQuery,
} from "../../../contract/pesquisa/index.ts";
import { narrowScope } from "../../acesso/index.ts";
import type { Scope, Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { presentRequisicao, presentSemana } from "../presenters/resultado.ts";
import { tsqueryOf } from "../sql/tsquery.ts";
import { withDealers } from "./dealers.ts";
import { findRegistros, findsAny } from "./found.ts";
import type { Found } from "./found.ts";
import { bringUpToDate } from "./indice.ts";
import { readRequisicoes } from "./requisicoes.ts";
import { readSemanas } from "./semanas.ts";
import { withNearWords } from "./slips.ts";

/** A statement of a search runs so long at most, in milliseconds. */
export const SEARCH_MS = 5_000;

/** Who searches for what, within the dealers that were chosen. */
interface Asked {
  readonly session: Session;
  readonly scope: Scope;
  readonly query: PesquisaQuery;
}

interface Results {
  readonly found: ReadonlyMap<AreaDeBusca, Found>;
  readonly termos: ReadonlySet<string>;
  readonly aproximada: boolean;
}

/**
 * Searches in what is committed by now. Throws 403 for an account that a dealer does not have.
 */
export async function searchEverything(
  db: Database,
  session: Session,
  query: PesquisaQuery,
): Promise<Pesquisa> {
  const scope = narrowScope(session.scope, { concessionario: query.concessionario_id });
  const asked = { session, scope, query };
  const busca_indice = await bringUpToDate(db);
  return await db
    .transaction()
    .setAccessMode("read only")
    .execute(async (tx) => {
      // Which index is right depends on how often the words stand anywhere (docs/decisions/0006).
      await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
        set_config('jit', 'off', true), set_config('statement_timeout', ${String(SEARCH_MS)}, true)`.execute(
        tx,
      );
      return { ...(await present(tx, asked, await findAll(tx, asked))), busca_indice };
    });
}

/** What has all words as they were typed; where no tab has anything, what has them with a slip of one letter. */
async function findAll(tx: Kysely<DB>, { session, scope, query }: Asked): Promise<Results> {
  const consulta = consultaOf(query.texto_busca);
  const areas = areasOf(session.traits, session.acessos);
  const shown = areas.filter((area) => query.objeto_id === undefined || objetoOf(area) === query.objeto_id);
  const { reach } = scope;
  const tsqueryFor = async (words: readonly Palavra[]): Promise<string> =>
    tsqueryOf(await withDealers(tx, words), reach, findsReservado(session.traits));
  const termos = (words: readonly Palavra[]): Set<string> => new Set(termosOfConsulta(words));
  const exact = { found: new Map<AreaDeBusca, Found>(), termos: termos(consulta), aproximada: false };
  if (consulta.length === 0) return exact;
  const tsquery = await tsqueryFor(consulta);
  const found = await findRegistros(tx, { tsquery, reach, query, areas: shown });
  const others = areas.filter((area) => !shown.includes(area));
  const isAny =
    [...found.values()].some(({ total }) => total > 0) ||
    (await findsAny(tx, { tsquery, reach, query, areas: others }));
  if (isAny) return { ...exact, found };
  const near = await withNearWords(tx, consulta);
  if (near.every(({ leituras }, at) => leituras.length === consulta[at]?.leituras.length)) return exact;
  const nearby = await findRegistros(tx, { tsquery: await tsqueryFor(near), reach, query, areas: shown });
  // Where they find nothing, that there are such words is not told either.
  const isAnyNear = [...nearby.values()].some(({ total }) => total > 0);
  return isAnyNear ? { found: nearby, termos: termos(near), aproximada: true } : exact;
}

const objetoOf = (area: AreaDeBusca) => ABAS.find((aba) => aba.area === area)?.objeto_id;

async function present(
  tx: Kysely<DB>,
  { session, scope, query }: Asked,
  { found, termos, aproximada }: Results,
): Promise<Omit<Pesquisa, "busca_indice">> {
  const all = findsReservado(session.traits);
  const finder = createFinder(termos);
  const keys = (area: AreaDeBusca): string[] => found.get(area)?.registros ?? [];
  const requisicoesOf = async (area: "dac" | "ga") =>
    (await readRequisicoes(tx, session, scope, keys(area))).map((one) => presentRequisicao(one, finder, all));
  const { objeto_id } = query;
  const asks = (objeto: (typeof ABAS)[number]["objeto_id"]): boolean =>
    objeto_id === undefined || objeto_id === objeto;
  const lists = {
    ...(asks("resultadoBuscaDAC") && { resultadoBuscaDAC: await requisicoesOf("dac") }),
    ...(asks("resultadoBuscaGA") && { resultadoBuscaGA: await requisicoesOf("ga") }),
    ...(asks("resultadoBuscaCarrosParados") && {
      resultadoBuscaCarrosParados: (await readSemanas(tx, session, scope.reach, keys("carros_parados"))).map(
        (one) => presentSemana(one, finder),
      ),
    }),
  };
  const menuResultadoBusca = ABAS.map(({ menu_busca_id, area, desc }, at) => ({
    menu_busca_id,
    menu_busca_desc: desc,
    menu_busca_qtde: found.get(area)?.total ?? 0,
    menu_busca_order: at + 1,
  }));
  return {
    ...(objeto_id === undefined && { menuResultadoBusca }),
    ...lists,
    busca_aproximada: aproximada,
    // Of the words that a slip may have meant only those that the person has before them.
    busca_termos: [...(aproximada ? finder.met : termos)],
  };
}
