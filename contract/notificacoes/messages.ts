import type { AvisoEmail } from "./aviso-tipos.ts";

/** Word for word as the catalogue has it (NOTIF-23). */
export const NOTIFICACOES_SAVED = "Configurações de notificação atualizadas com sucesso!";

/** The dialog's note (OP-49). */
export const OWNER_NOTE =
  "Atenção: apenas um usuário pode ser Owner por vez. Ao selecionar outro usuário, o Owner anterior deixará de receber notificações.";
/** The toggle of one's own ownership (NOTIF-06, OP-49). */
export const IS_OWNER = "Você está sendo notificado";
export const IS_NOT_OWNER = "Você não está sendo notificado";

/** The dialog's search finds nobody: without the full stop that lists have (OP-83). */
export const OWNER_NOT_FOUND = "Nenhum resultado encontrado";

/** More than one id (422, OP-49). */
export const ONE_OWNER = "Apenas um usuário pode ser Owner por vez.";
/** The author, who is told in any case (422, NOTIF-17). */
export const OWNER_IS_AUTHOR = "Quem criou a requisição já recebe as notificações dela.";
/** Nobody, who may not sign in, or works on no request of that area (422). */
export const OWNER_NOT_STAFF = "Escolha um usuário ativo da área da requisição.";

/** A notice that never was, is gone, or is somebody else's (404). */
export const AVISO_NOT_FOUND = "Aviso não encontrado.";

/** The name of a person's notices. */
export const AVISOS_TITLE = "Avisos";

/** The section of the profile in which it is chosen, by its heading and its place in the address. */
export const AVISOS_EMAIL_TITLE = "Avisos por e-mail";
export const AVISOS_EMAIL_PLACE = "avisos-por-e-mail";
export const AVISO_EMAIL_LABEL: Readonly<Record<AvisoEmail, string>> = {
  na_hora: "Na hora",
  resumo: "Um resumo por dia, às 7h",
  nunca: "Nunca",
};
export const AVISO_EMAIL_SAVED = "Escolha salva.";
export const AVISO_EMAIL_FAILED = "Não foi possível salvar a escolha. Tente novamente.";
