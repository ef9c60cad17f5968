import {
  ABAS,
  consultaOf,
  createFinder,
  findsReservado,
  type AreaDeBusca,
  type Pesquisa,
  type PesquisaQuery,
} from "../../../contract/pesquisa/index.ts";
import { narrowScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { presentRequisicao, presentSemana } from "../presenters/resultado.ts";
import { areasOfAsked, exactWords, nearWords } from "./asked-words.ts";
import type { Asked, Words } from "./asked-words.ts";
import { findsAny } from "./found-statement.ts";
import { bringUpToDate } from "./indice.ts";
import { look, type Look } from "./look-once.ts";
import { withNames, type Names, type NamesReader } from "./names.ts";
import { lookingIn, type Looking } from "./search-time.ts";
import { readSemanas } from "./semanas.ts";

interface Results {
  readonly look: Look;
  readonly termos: ReadonlySet<string>;
  readonly aproximada: boolean;
}

/** Where a search looks, who knows the dealers' names, and who tells how far its index is. */
interface Place {
  readonly db: Database;
  readonly names: NamesReader;
  readonly readIndice: () => Promise<Pesquisa["busca_indice"]>;
}

/**
 * Searches in what is committed by now. Throws 403 for an account that a dealer does not have.
 */
export async function searchEverything(
  { db, names: reader, readIndice }: Place,
  session: Session,
  query: PesquisaQuery,
): Promise<Pesquisa> {
  const scope = narrowScope(session.scope, { concessionario: query.concessionario_id });
  const consulta = consultaOf(query.texto_busca);
  const askedWith = (names: Names): Asked => {
    return { session, scope, query, pedidas: withNames(consulta, names), names };
  };
  const kept = await reader.kept();
  let asked = askedWith(kept);
  let looking = lookingIn(db);
  let exact = await lookFor(looking, asked, exactWords(asked), kept.versao);
  let isReady = true;
  // Nearly always nothing is pending, and the names are the same: then the first look is the only one.
  if (exact.pending > 0 || exact.versao !== kept.versao) {
    isReady = await bringUpToDate(db, exact.pending);
    asked = askedWith(await reader.at(exact.versao));
    looking = lookingIn(db);
    exact = await lookFor(looking, asked, exactWords(asked), null);
  }
  const results = await orNear(looking, asked, exact);
  const busca_indice = isReady ? null : await readIndice();
  return { ...(await present(looking, asked, results)), busca_indice };
}

/** The areas whose results are asked for: those of one tab, or all. */
function shownOf(asked: Asked): AreaDeBusca[] {
  const { objeto_id } = asked.query;
  return areasOfAsked(asked).filter((area) => objeto_id === undefined || objetoOf(area) === objeto_id);
}

/** @param versao since when the names stand that the words were looked up in; null to look in any case */
async function lookFor(
  looking: Looking,
  asked: Asked,
  words: Words | null,
  versao: number | null,
): Promise<Look> {
  const { session, scope, query } = asked;
  const areas = shownOf(asked);
  if (words === null || areas.length === 0)
    return { pending: 0, versao: versao ?? 0, found: new Map(), requisicoes: [] };
  const search = { tsqueries: words.tsqueries, reach: scope.reach, query, areas };
  return await look(looking, { session, scope, search, versao });
}

const isFound = ({ found }: Look): boolean => [...found.values()].some(({ total }) => total > 0);

/** What has all words as they were typed; where no tab has anything, what has them with a slip of one letter. */
async function orNear(looking: Looking, asked: Asked, exact: Look): Promise<Results> {
  const words = exactWords(asked);
  if (words === null) return { look: exact, termos: new Set(), aproximada: false };
  const asTyped = { look: exact, termos: words.termos, aproximada: false };
  const shown = shownOf(asked);
  const others = areasOfAsked(asked).filter((area) => !shown.includes(area));
  const { query, scope } = asked;
  const isAny =
    isFound(exact) ||
    (await findsAny(looking, { tsqueries: words.tsqueries, reach: scope.reach, query, areas: others }));
  if (isAny) return asTyped;
  const near = await nearWords(looking, asked);
  if (near === null) return asTyped;
  const nearby = await lookFor(looking, asked, near, null);
  // Where they find nothing, that there are such words is not told either.
  return isFound(nearby) ? { look: nearby, termos: near.termos, aproximada: true } : asTyped;
}

const objetoOf = (area: AreaDeBusca) => ABAS.find((aba) => aba.area === area)?.objeto_id;

async function present(
  looking: Looking,
  { session, scope, query }: Asked,
  { look: { found, requisicoes }, termos, aproximada }: Results,
): Promise<Omit<Pesquisa, "busca_indice">> {
  const all = findsReservado(session.traits);
  const finder = createFinder(termos);
  const semanas = found.get("carros_parados")?.registros ?? [];
  const requisicoesOf = (area: "dac" | "ga") =>
    requisicoes.filter(({ view }) => view === area).map((one) => presentRequisicao(one, finder, all));
  const { objeto_id } = query;
  const asks = (objeto: (typeof ABAS)[number]["objeto_id"]): boolean =>
    objeto_id === undefined || objeto_id === objeto;
  const lists = {
    ...(asks("resultadoBuscaDAC") && { resultadoBuscaDAC: requisicoesOf("dac") }),
    ...(asks("resultadoBuscaGA") && { resultadoBuscaGA: requisicoesOf("ga") }),
    ...(asks("resultadoBuscaCarrosParados") && {
      resultadoBuscaCarrosParados: (await readSemanas(looking, session, scope.reach, semanas)).map((one) =>
        presentSemana(one, finder),
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
