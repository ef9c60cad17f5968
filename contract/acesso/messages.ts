/** Texts of the sign-in's refusals, word for word as the catalogue has them (OP-12). */
export const WRONG_CREDENTIALS = "Login ou senha inválidos";
export const USER_SUSPENDED = "Usuário suspenso. Procure o administrador.";
export const USER_CANCELLED = "Usuário cancelado. Procure o administrador.";
/** Why somebody else has ended a session (401), below the notice that it is over. */
export const USER_DELETED = "Usuário excluído. Procure o administrador.";
export const GROUP_CHANGED = "O seu grupo de acesso mudou. Entre novamente para continuar com ele.";
export const PASSWORD_REPLACED = "A senha foi trocada. Entre com a senha nova.";
/** Its person ended it in another browser, or an administrator did. */
export const SESSION_ENDED = "Esta sessão foi encerrada em outro navegador. Entre novamente para continuar.";
export const SESSION_ENDED_BY_ADMIN =
  "As sessões foram encerradas por um administrador. Entre novamente para continuar.";
/** It was over before the sign-in was answered (400): twenty others came at once. */
export const SESSION_ENDED_AT_ONCE = "A sessão terminou assim que começou. Entre novamente.";
export const TOO_MANY_SIGN_INS = "Muitas tentativas. Aguarde 15 minutos e tente novamente.";
/** Like the two refusals above, shown only after a correct password. */
export const DEMO_REFUSED =
  "Esta conta é da demonstração e não entra neste endereço. Use a sua própria conta.";
export const CONTA_LABEL = "Conta Concessionário";
/** A write for the account of a dealer that is not active (403), and why there is no send form. */
export const CONCESSIONARIO_INATIVO =
  "Este concessionário não está ativo: o histórico dele pode ser lido, mas nada pode ser enviado.";
export const TOGGLE_PASSWORD = "Mostrar ou ocultar a senha";
/** Why a link opens nothing, an invitation's or one that was asked for (400, OP-12). */
export const CONVITE_UNKNOWN = "Este link não existe. Confira se ele foi copiado por inteiro.";
export const CONVITE_USED = "Este link já foi usado. Entre com a sua senha ou peça outro link.";
export const CONVITE_REPLACED = "Este link foi substituído por outro mais novo.";
export const CONVITE_EXPIRED = "Este link expirou: ele vale por 24 horas. Peça outro.";
export const CONVITE_SPENT = "A senha já foi definida por outro link. Entre com ela ou peça outro link.";
export const CONVITE_MOVED = "Este link foi enviado a um e-mail que não é mais o desta pessoa. Peça outro.";
/** What is asked for at the sign-in, and what is said to everybody who asks (OP-12). */
export const ESQUECI_SENHA = "Esqueci minha senha";
export const LOGIN_MISSING = "Digite o login para receber o link.";
export const ASK_LINK_AGAIN = "Pedir outro link";
export const LINK_ASKED =
  "Se esse login pode entrar no PAC, o e-mail da pessoa recebe em alguns minutos um link para definir outra senha. Ele vale uma vez, por 24 horas.";
export const LINK_NOT_COMING =
  "Se o e-mail não chegar, confira o lixo eletrônico e o login. São no máximo cinco por hora. Depois disso, procure o administrador.";
/** One of the most common passwords, also with digits and signs behind it (422 on `senha`). */
export const COMMON_PASSWORD = "Esta senha está entre as mais usadas e seria fácil de adivinhar.";
/** The person's name or e-mail, also with digits and signs behind it (422 on `senha`). */
export const PERSONAL_PASSWORD = "A senha não pode ser o seu nome nem o seu e-mail.";
/** What stands before the `@` of the person's e-mail, somewhere in it (422 on `senha`). */
export const EMAIL_IN_PASSWORD = "A senha não pode conter o que vem antes do @ no seu e-mail.";
/** The current password, asked for before something is changed (422 on its field). */
export const WRONG_SENHA = "A senha atual não confere.";
/** A new password that is the current one (422 on `senha`). */
export const SAME_SENHA = "A nova senha é igual à atual.";
/** Who enters with the company's account alone has no password to change (400). */
export const NO_SENHA =
  "A sua conta não tem senha. Para definir uma, peça o link em 'Esqueci minha senha', na tela de acesso.";
export const SENHA_CHANGED = "Senha trocada com sucesso!";
/** The session that a call came with is not ended as one of the others (400). */
export const OWN_SESSION = "Esta é a sessão deste navegador. Para sair dela, use Desconectar.";
export const SESSION_NOT_FOUND = "Esta sessão não existe mais.";
/** Before what changes who may do what (403 with `motivo` `reautenticar`). */
export const PROVE_AGAIN = "Confirme que é você para continuar.";
/** The screen of an invitation. */
export const DEFINIR_SENHA_TITLE = "Definir senha";
export const SENHAS_DIFFER = "As senhas não são iguais";
/** A way back from a provider that cannot be one, to the letter (AUTH-22, AUTH-23). */
export const INVALID_CALLBACK = "Callback - exchangeCode: Autenticação inválida";
/** The screen of that way back (AUTH-18). */
export const CALLBACK_TITLE = "Entrando";
export const PROVIDER_UNKNOWN = "Este modo de entrar não existe mais. Entre de outro modo.";
/** Why a provider's button does nothing, and its sign-in is 503. */
export const PROVIDER_DOWN = "Não está respondendo. Tente mais tarde.";
/** The same in a sentence of its own. */
export function providerDown(name: string): string {
  return `${name} não está respondendo. Tente novamente em instantes, ou entre com login e senha.`;
}
/** Why it does nothing in this browser: there is no PKCE without `crypto.subtle` (OP-09). */
export const PROVIDER_NEEDS_HTTPS = "Só funciona com o PAC aberto por https.";
/** The same where the browser has PAC open at an address to which no provider sends back. */
export function providerElsewhere(origin: string): string {
  return `Só funciona com o PAC aberto em ${origin}.`;
}
/** The account is right, and means nobody (400, OP-09). */
export function contaOfNobody(name: string): string {
  return `A conta de ${name} não é de ninguém que entra no PAC. Procure o administrador.`;
}
/** It would mean somebody, if the provider had seen that the address is theirs. */
export function contaUnverified(name: string): string {
  return `O e-mail da conta de ${name} ainda não foi confirmado por lá. Confirme e entre novamente.`;
}
/** Its ID América is one person's, its e-mail another's. */
export function contaOfTwo(name: string): string {
  return `O ID América e o e-mail da conta de ${name} são de pessoas diferentes no PAC. Procure o administrador.`;
}
/** The person has another account of that provider already: addresses are given anew. */
export function contaTaken(name: string): string {
  return `Outra conta de ${name} já está vinculada a esta pessoa. Procure o administrador.`;
}
/** The section of the profile, and what it says. */
export const CONTAS_TITLE = "Contas vinculadas";
export const UNLINK = "Desvincular";
export const CONTA_UNLINKED = "Conta desvinculada.";
/** The only way in stays (409). */
export const ONLY_WAY_IN = "É o seu único modo de entrar. Defina uma senha antes de desvincular.";
export const CONTA_GONE = "Esta conta já não está vinculada.";
