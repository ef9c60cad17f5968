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

/** The card that asks once after each sign-in (OP-50). */
export const ACTIVATE_PUSH = "Ativar avisos";
export const NOT_NOW = "Agora não";
export const PUSH_OFFER =
  "Receba um aviso deste navegador quando houver novidade nas suas requisições, mesmo com o PAC fechado.";
export const PUSH_ACTIVATED = "Avisos ativados neste navegador.";

/** What keeps a browser from being pushed to: plain http, a telephone's page that is not installed, an old browser. */
export type PushObstacle = "http" | "install" | "browser";

/** How a person mends that. */
export const PUSH_HOW: Readonly<Record<PushObstacle, string>> = {
  http: "Os avisos só funcionam em conexão segura: abra o PAC pelo endereço que começa com https.",
  install:
    "Para receber avisos neste aparelho, toque em Compartilhar, depois em Adicionar à Tela de Início, e abra o PAC por lá.",
  browser:
    "Este navegador não recebe avisos. Use uma versão atual do Chrome, do Edge, do Firefox ou do Safari.",
};
