/** Texts of the sign-in's refusals, word for word as the catalogue has them (OP-12). */
export const WRONG_CREDENTIALS = "Login ou senha inválidos";
export const USER_SUSPENDED = "Usuário suspenso. Procure o administrador.";
export const USER_CANCELLED = "Usuário cancelado. Procure o administrador.";
/** Why somebody else has ended a session (401), below the notice that it is over. */
export const USER_DELETED = "Usuário excluído. Procure o administrador.";
export const GROUP_CHANGED = "O seu grupo de acesso mudou. Entre novamente para continuar com ele.";
export const PASSWORD_REPLACED = "A senha foi trocada por um convite. Entre com a senha nova.";
export const TOO_MANY_SIGN_INS = "Muitas tentativas. Aguarde 15 minutos e tente novamente.";
/** Like the two refusals above, shown only after a correct password. */
export const DEMO_REFUSED =
  "Esta conta é da demonstração e não entra neste endereço. Use a sua própria conta.";
export const CONTA_LABEL = "Conta Concessionário";
/** A write for the account of a dealer that is not active (403), and why there is no send form. */
export const CONCESSIONARIO_INATIVO =
  "Este concessionário não está ativo: o histórico dele pode ser lido, mas nada pode ser enviado.";
export const TOGGLE_PASSWORD = "Mostrar ou ocultar a senha";
/** Why an invitation opens nothing (400, OP-12). */
export const CONVITE_UNKNOWN = "Este convite não existe. Confira se o link foi copiado por inteiro.";
export const CONVITE_USED = "Este convite já foi usado. Entre com a sua senha, ou peça outro convite.";
export const CONVITE_REPLACED = "Este convite foi substituído por outro mais novo.";
export const CONVITE_EXPIRED = "Este convite expirou: ele vale por 24 horas. Peça outro ao administrador.";
/** One of the most common passwords, also with digits and signs behind it (422 on `senha`). */
export const COMMON_PASSWORD = "Esta senha está entre as mais usadas e seria fácil de adivinhar.";
/** The person's name or e-mail, also with digits and signs behind it (422 on `senha`). */
export const PERSONAL_PASSWORD = "A senha não pode ser o seu nome nem o seu e-mail.";
/** What stands before the `@` of the person's e-mail, somewhere in it (422 on `senha`). */
export const EMAIL_IN_PASSWORD = "A senha não pode conter o que vem antes do @ no seu e-mail.";
/** The screen of an invitation. */
export const DEFINIR_SENHA_TITLE = "Definir senha";
export const SENHAS_DIFFER = "As senhas não são iguais";
