import {
  ABAS,
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
import { areasOfAsked, exactWords, nearWords } from "./asked.ts";
import type { Asked } from "./asked.ts";
import { findRegistros, findsAny } from "./found.ts";
import type { Found } from "./found.ts";
import { beginSearch } from "./indice.ts";
import { readRequisicoes } from "./requisicoes.ts";
import { plannedOnce, searching } from "./searching.ts";
import { readSemanas } from "./semanas.ts";

interface Results {
  readonly found: ReadonlyMap<AreaDeBusca, Found>;
  readonly termos: ReadonlySet<string>;
  readonly aproximada: boolean;
}

/** Where a search looks, and who tells how far its index is. */
interface Place {
  readonly db: Database;
  readonly readIndice: () => Promise<Pesquisa["busca_indice"]>;
}

/**
 * Searches in what is committed by now. Throws 403 for an account that a dealer does not have.
 */
export async function searchEverything(
  { db, readIndice }: Place,
  session: Session,
  query: PesquisaQuery,
): Promise<Pesquisa> {
  const scope = narrowScope(session.scope, { concessionario: query.concessionario_id });
  const { isReady, pedidas } = await beginSearch(db, query.texto_busca);
  const asked = { session, scope, query, pedidas };
  const busca_indice = isReady ? null : await readIndice();
  return await searching(db, async (tx) => ({
    ...(await present(tx, asked, await findAll(tx, asked))),
    busca_indice,
  }));
}

/** What has all words as they were typed; where no tab has anything, what has them with a slip of one letter. */
async function findAll(tx: Database, asked: Asked): Promise<Results> {
  const { query } = asked;
  const { reach } = asked.scope;
  const areas = areasOfAsked(asked);
  const shown = areas.filter((area) => query.objeto_id === undefined || objetoOf(area) === query.objeto_id);
  const exact = exactWords(asked);
  if (exact === null) return { found: new Map<AreaDeBusca, Found>(), termos: new Set(), aproximada: false };
  const { tsquery, termos } = exact;
  const found = await findRegistros(tx, { tsquery, reach, query, areas: shown });
  const asTyped = { found, termos, aproximada: false };
  const others = areas.filter((area) => !shown.includes(area));
  const isAny =
    [...found.values()].some(({ total }) => total > 0) ||
    (await findsAny(tx, { tsquery, reach, query, areas: others }));
  if (isAny) return asTyped;
  const near = await nearWords(tx, asked);
  if (near === null) return asTyped;
  const nearby = await findRegistros(tx, { tsquery: near.tsquery, reach, query, areas: shown });
  // Where they find nothing, that there are such words is not told either.
  const isAnyNear = [...nearby.values()].some(({ total }) => total > 0);
  return isAnyNear ? { found: nearby, termos: near.termos, aproximada: true } : asTyped;
}

const objetoOf = (area: AreaDeBusca) => ABAS.find((aba) => aba.area === area)?.objeto_id;

async function present(
  tx: Database,
  { session, scope, query }: Asked,
  { found, termos, aproximada }: Results,
): Promise<Omit<Pesquisa, "busca_indice">> {
  const all = findsReservado(session.traits);
  const finder = createFinder(termos);
  const keys = (area: AreaDeBusca): string[] => found.get(area)?.registros ?? [];
  const numeros = [...keys("dac"), ...keys("ga")];
  const semanas = keys("carros_parados");
  if (numeros.length + semanas.length > 0) await plannedOnce(tx);
  const requisicoes = await readRequisicoes(tx, session, scope, numeros);
  const requisicoesOf = (area: "dac" | "ga") =>
    requisicoes.filter(({ view }) => view === area).map((one) => presentRequisicao(one, finder, all));
  const { objeto_id } = query;
  const asks = (objeto: (typeof ABAS)[number]["objeto_id"]): boolean =>
    objeto_id === undefined || objeto_id === objeto;
  const lists = {
    ...(asks("resultadoBuscaDAC") && { resultadoBuscaDAC: requisicoesOf("dac") }),
    ...(asks("resultadoBuscaGA") && { resultadoBuscaGA: requisicoesOf("ga") }),
    ...(asks("resultadoBuscaCarrosParados") && {
      resultadoBuscaCarrosParados: (await readSemanas(tx, session, scope.reach, semanas)).map((one) =>
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
