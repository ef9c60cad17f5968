import type { Traits } from "../acesso/index.ts";

/** Push permission missing (NOTIF-25, OP-50). */
export const PUSH_MISSING = "As Notificações Push do seu navegador devem ser aceitas";
/** Push denied (NOTIF-26). */
export const PUSH_DENIED =
  "Você recusou as Notificações Push, habilite manualmente nas configurações do seu navegador";
/** The browser has the permission, but its push service did not answer. */
export const PUSH_FAILED = "Não foi possível ativar os avisos neste navegador. Tente novamente.";
/** What the dealers' bell says (NOTIF-04). */
export const PUSH_ON = "Notificações Push ativadas";
export const PUSH_OFF = "Notificações Push desativadas";

/** Browsers that one person is told on: one more takes the place of the one that was longest not heard of. */
export const MAX_INSCRICOES = 10;

/** Hours for which a message waits for a browser that is away, on its way to the push service and there. */
export const PUSH_TTL_S = 24 * 3600;

/** Whom the product tells of anything while they are away: everybody but consultants (NOTIF-05). */
export function isPushed(person: Traits): boolean {
  return !person.isConsultor;
}
