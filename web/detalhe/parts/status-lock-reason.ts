import type { Traits } from "../../../contract/acesso/index.ts";
import { isClosed, type Requisicao } from "../../../contract/requisicoes/index.ts";

/** Why the status cannot be changed; null when it can (DET-09 to DET-12). */
export function whyStatusIsLocked(
  person: Pick<Traits, "isDealer" | "isConsultor">,
  { req_status, can }: Pick<Requisicao, "req_status" | "can">,
  isSaving: boolean,
): string | null {
  if (isSaving) return "Salvando…";
  if (can.changeStatusTo.length > 0) return null;
  if (person.isDealer) return "O status é alterado pela montadora.";
  if (person.isConsultor) return "Consultores acompanham as requisições, sem alterar o status.";
  if (req_status === "arquivado") return "Requisição arquivada: o status não muda mais.";
  if (isClosed(req_status)) return "Requisição concluída: o status não muda mais, só pode ser arquivada.";
  return "Você não tem permissão para alterar o status desta requisição.";
}
