import type { View } from "../../../contract/acesso/index.ts";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import { sql } from "../../platform/db/sql.ts";

/** Whose request an event is about; `e` is the CTE that wrote the request. */
export const eventoRequisicao = {
  concessionario_conta: sql<string>`e.req_concessionario_id`,
  req_numero: sql<number>`e.req_numero`,
};

/** The `dados` of a request as it is now. */
export const eventoNow = {
  view: sql<View>`e.view`,
  req_tipo: sql<string>`e.req_tipo`,
  req_status: sql<ReqStatus>`e.req_status`,
};

/** The `dados` of a change: what it is now, and what was before, which the CTE gives as `de` and `de_versao`. */
export const eventoChange = { ...eventoNow, de: sql<ReqStatus>`e.de`, de_versao: sql<number>`e.de_versao` };
