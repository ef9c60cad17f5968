import {
  AGUARDANDO_LABEL,
  DEFAULT_ORDENACAO,
  findRequestType,
  isOrderOf,
  PRIMEIRA_RESPOSTA_LABEL,
  type Ordenacao,
  type ReqStatus,
  TYPE_LABEL,
} from "../../../contract/requisicoes/index.ts";
import { formatIsoDate } from "../../platform/format/format.ts";
import type { HistorySearch } from "../../requisicoes/index.ts";

/** The labels of the orders (OP-58). */
export const ORDENACAO_LABEL: Readonly<Record<Ordenacao, string>> = {
  data_asc: "Data: mais antigas",
  data_desc: "Data: mais recentes",
  req_a_z: "Requisição: A-Z",
  req_z_a: "Requisição: Z-A",
  atividade_desc: "Última atividade: mais recentes",
  atividade_asc: "Última atividade: mais antigas",
  espera_asc: "Aguardando há mais tempo",
};

/** The orders that the list of a status has. */
export function orderLabels(status: ReqStatus): Readonly<Partial<Record<Ordenacao, string>>> {
  const all = Object.entries(ORDENACAO_LABEL) as [Ordenacao, string][];
  return Object.fromEntries(all.filter(([ordenacao]) => isOrderOf(status, ordenacao)));
}

/** The filter for requests with unread messages, on its button and in the summary line. */
export const UNREAD_LABEL = "Não lidas";
/** The filter for requests of which the person is the owner (OP-49). */
export const MINE_LABEL = "Minhas";

/** The types that the address filters by. */
export function tiposOf({ tipo }: Pick<HistorySearch, "tipo">): string[] {
  return tipo?.split(",") ?? [];
}

/** The filters of the menu, all of them off. */
export const NO_MENU_FILTERS = {
  tipo: undefined,
  data: undefined,
  data_ate: undefined,
  encerrada: undefined,
  encerrada_ate: undefined,
  aguardando: undefined,
  resposta: undefined,
  owner: undefined,
} satisfies HistorySearch;

/** One filter that is set, and the change that takes it away. */
export interface Chip {
  readonly text: string;
  readonly without: HistorySearch;
}

/** One part of the summary line: a filter that is set, or the words for none. */
export interface SummaryPart {
  readonly label: string;
  readonly unset: string;
  readonly chips: readonly Chip[];
}

/** The filters of the menu that are set, in its order. */
export function menuChips(search: HistorySearch): Chip[] {
  return summaryParts({ ...search, nao_lidas: undefined }).flatMap(({ chips }) => chips);
}

/**
 * The parts of 'Ordenação: … | Tipo de Requisição: Nenhum | Data: Nenhuma', then the filters that stand there only when
 * set.
 * @param ownerLabel who the owner of the filter is
 */
export function summaryParts(search: HistorySearch, ownerLabel = "Owner"): SummaryPart[] {
  const { ordenacao = DEFAULT_ORDENACAO, aguardando, resposta, nao_lidas, owner } = search;
  const tipos = tiposOf(search);
  const more: Chip[] = [];
  if (aguardando !== undefined)
    more.push({ text: AGUARDANDO_LABEL[aguardando], without: { aguardando: undefined } });
  for (const text of rangeOf(search.encerrada, search.encerrada_ate))
    more.push({ text: `Encerrada: ${text}`, without: { encerrada: undefined, encerrada_ate: undefined } });
  if (resposta !== undefined)
    more.push({
      text: `Primeira resposta: ${PRIMEIRA_RESPOSTA_LABEL[resposta]}`,
      without: { resposta: undefined },
    });
  if (owner !== undefined) more.push({ text: ownerLabel, without: { owner: undefined } });
  if (nao_lidas !== undefined) more.push({ text: UNREAD_LABEL, without: { nao_lidas: undefined } });
  return [
    { label: "Ordenação: ", unset: ORDENACAO_LABEL[ordenacao], chips: [] },
    {
      label: `${TYPE_LABEL}: `,
      unset: "Nenhum",
      chips: tipos.map((tipo) => ({
        text: findRequestType(tipo)?.titulo ?? tipo,
        without: { tipo: tipos.filter((one) => one !== tipo).join(",") || undefined },
      })),
    },
    { label: "Data: ", unset: "Nenhuma", chips: daysOf(search) },
    ...more.map((chip) => ({ label: "", unset: "", chips: [chip] })),
  ];
}

function daysOf({ data, data_ate }: HistorySearch): Chip[] {
  return rangeOf(data, data_ate).map((text) => ({
    text,
    without: { data: undefined, data_ate: undefined },
  }));
}

/** '09/03/2026', '09/03/2026 a 12/03/2026' or 'até 12/03/2026'; nothing without days. */
function rangeOf(from: string | undefined, to: string | undefined): string[] {
  if (from === undefined && to === undefined) return [];
  const [first = "", last = ""] = [from, to].map((day) => formatIsoDate(day ?? ""));
  if (from === undefined) return [`até ${last}`];
  return [to === undefined ? first : `${first} a ${last}`];
}
