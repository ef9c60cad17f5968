/** OP-12, to the letter. */
export const WRONG_CREDENTIALS = "Login ou senha inválidos";
export const USER_SUSPENDED = "Usuário suspenso. Procure o administrador.";
export const USER_CANCELLED = "Usuário cancelado. Procure o administrador.";
export const TOO_MANY_SIGN_INS = "Muitas tentativas. Aguarde 15 minutos e tente novamente.";
