import { isIsoDate } from "../../../contract/platform/dates.ts";
import { MAX_PAGE } from "../../../contract/platform/paging.ts";
import {
  MAX_BUSCA,
  ORDENACOES,
  REQ_STATUSES,
  type Ordenacao,
  type ReqStatus,
} from "../../../contract/requisicoes/index.ts";
import type { SearchSchema } from "../../platform/routing/links.ts";

/** The history list's state, which stands in its address (HIST-08, HIST-10, HIST-11); absent means the default. */
export interface HistorySearch {
  readonly tab?: ReqStatus | undefined;
  /** Types, comma-joined. */
  readonly tipo?: string | undefined;
  readonly ordenacao?: Ordenacao | undefined;
  /** The day of creation, `YYYY-MM-DD`. */
  readonly data?: string | undefined;
  /** What is looked for in number, claim, plate and chassis, as it was typed. */
  readonly busca?: string | undefined;
  /** Only what the person has not seen; never false, so that the default leaves the address as it was. */
  readonly nao_lidas?: 1 | undefined;
  readonly pagina?: number | undefined;
}

/** HIST-13: the tab of an address that names none. */
export const DEFAULT_TAB: ReqStatus = "pendente";

/** How a tab stands in the address: the first one by not standing there. */
export function tabInAddress(tab: ReqStatus): ReqStatus | undefined {
  return tab === DEFAULT_TAB ? undefined : tab;
}

/** Reads it from any value: what a hand-written address gets wrong becomes the default, so that none breaks the screen. */
export const historySearchSchema: SearchSchema<HistorySearch> = {
  parse: (raw) => {
    const { tab, tipo, ordenacao, data, busca, nao_lidas, pagina } = Object(raw) as Record<string, unknown>;
    const page = Number(pagina);
    // The router reads a query of digits alone as a number.
    const looked = typeof busca === "number" ? String(busca) : busca;
    return {
      tab: REQ_STATUSES.find((known) => known === tab),
      tipo: typeof tipo === "string" && tipo !== "" ? tipo : undefined,
      ordenacao: ORDENACOES.find((known) => known === ordenacao),
      data: typeof data === "string" && isIsoDate(data) ? data : undefined,
      busca: typeof looked === "string" && looked.trim() !== "" ? looked.slice(0, MAX_BUSCA) : undefined,
      nao_lidas: Number(nao_lidas) === 1 ? 1 : undefined,
      pagina: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined,
    };
  },
};
