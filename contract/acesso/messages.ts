/** Texts of the sign-in's refusals, word for word as the catalogue has them (OP-12). */
export const WRONG_CREDENTIALS = "Login ou senha inválidos";
export const USER_SUSPENDED = "Usuário suspenso. Procure o administrador.";
export const USER_CANCELLED = "Usuário cancelado. Procure o administrador.";
export const TOO_MANY_SIGN_INS = "Muitas tentativas. Aguarde 15 minutos e tente novamente.";
/** Like the two refusals above, shown only after a correct password. */
export const DEMO_REFUSED =
  "Esta conta é da demonstração e não entra neste endereço. Use a sua própria conta.";
export const CONTA_LABEL = "Conta Concessionário";
export const TOGGLE_PASSWORD = "Mostrar ou ocultar a senha";
