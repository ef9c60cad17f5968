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

/** The state of the history list in its address (HIST-08, HIST-10, HIST-11); absent means the default. */
export interface HistorySearch {
  readonly tab?: ReqStatus | undefined;
  /** Types, comma-joined. */
  readonly tipo?: string | undefined;
  readonly ordenacao?: Ordenacao | undefined;
  /** The day of creation, `YYYY-MM-DD`. */
  readonly data?: string | undefined;
  /** The search text for number, claim, plate and chassis, as typed. */
  readonly busca?: string | undefined;
  /** Only unread requests; never false, so that the default is not in the address. */
  readonly nao_lidas?: 1 | undefined;
  readonly pagina?: number | undefined;
}

/** The default tab (HIST-13). */
export const DEFAULT_TAB: ReqStatus = "pendente";

/** A tab in the address; the default one is left out. */
export function tabInAddress(tab: ReqStatus): ReqStatus | undefined {
  return tab === DEFAULT_TAB ? undefined : tab;
}

/** Parses any value; invalid parts of a hand-written address become the default. */
export const historySearchSchema: SearchSchema<HistorySearch> = {
  parse: (raw) => {
    const { tab, tipo, ordenacao, data, busca, nao_lidas, pagina } = Object(raw) as Record<string, unknown>;
    const page = Number(pagina);
    // The router parses a query of digits as a number.
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
