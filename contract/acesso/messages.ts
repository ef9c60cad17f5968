/** OP-12, to the letter. */
export const WRONG_CREDENTIALS = "Login ou senha inválidos";
export const USER_SUSPENDED = "Usuário suspenso. Procure o administrador.";
export const USER_CANCELLED = "Usuário cancelado. Procure o administrador.";
export const TOO_MANY_SIGN_INS = "Muitas tentativas. Aguarde 15 minutos e tente novamente.";
/** Told only to who knows the password, as the two above it. */
export const DEMO_REFUSED =
  "Esta conta é da demonstração e não entra neste endereço. Use a sua própria conta.";
export const CONTA_LABEL = "Conta Concessionário";
export const TOGGLE_PASSWORD = "Mostrar ou ocultar a senha";
