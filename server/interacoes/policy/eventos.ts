import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import { scopeIncludes } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoRow } from "../queries/eventos.ts";

/**
 * The part of an event that this person may see, or null (OP-14, OP-53). It must be in their scope; of a private
 * message that they may not read, they only see the status change.
 */
export function visibleTo(
  { scope, traits }: Pick<Session, "scope" | "traits">,
  evento: EventoRow,
): EventoRow | null {
  const { req_concessionario_id: conta, concessionario_bu: bu, dados, privado } = evento;
  if (!scopeIncludes(scope, { conta, bu, view: dados.view })) return null;
  if (!privado || readsPrivate(traits)) return evento;
  const { interacao_id: _, de, ...seen } = dados;
  if (de === undefined || de === dados.req_status) return null;
  return { ...evento, tipo: "requisicao.alterada", dados: seen };
}
