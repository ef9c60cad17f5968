import type { Destino } from "../../../../contract/correio/index.ts";
import type { AnswerTo } from "../../../platform/http/api.ts";
import { threadName } from "../thread-of.ts";

/** A request or a conversation that a mail can be put into. */
export type DestinoOption = AnswerTo<"GET /v2/pac/correio/listar_destinos">[number];

/** What the call names it by. */
export function namedBy(to: DestinoOption): Destino {
  const { req_numero, info_concessionario_id, info_semana, info_chassi, info_item_codigo } = to;
  if (req_numero !== null) return { req_numero };
  return {
    info_concessionario_id,
    info_semana: info_semana ?? "",
    ...(info_chassi !== null && { info_chassi }),
    ...(info_item_codigo !== null && { info_item_codigo }),
  };
}

/** Identifies it among the others. */
export const keyOfDestino = (to: DestinoOption): string => JSON.stringify(namedBy(to));

/** `Sinistro 1773000100 · ABC1D23 · 100101 - Estrela Campinas`. */
export function labelOfDestino(to: DestinoOption): string {
  const parts = [threadName(to), to.req_sumario, to.info_chassi ?? "", to.info_concessionario_desc];
  return parts.filter((part) => part !== "").join(" · ");
}
