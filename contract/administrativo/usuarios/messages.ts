/** Where a card has nothing to show (AUSR-05). */
export const NONE = "Nenhum";
/** The e-mail or ID América is another person's login (409, OP-100). */
export const USUARIO_EMAIL_TAKEN = "Já existe uma pessoa que entra com este e-mail.";
export const ID_AMERICA_TAKEN = "Já existe uma pessoa que entra com este ID América.";
/** The last administrator who can sign in: not removed, not suspended, not regrouped (400, OP-90). */
export const LAST_ADMIN = "É o último administrador que pode entrar. Cadastre outro antes.";
/** Nobody deletes themselves (400, OP-90). */
export const OWN_USUARIO = "Você não pode excluir o seu próprio usuário.";
/** Nobody raises their own rights (400). */
export const OWN_RIGHTS = "Você não pode aumentar os seus próprios direitos. Peça a outro administrador.";
/** Accounts that are no active dealer's (422 on usuario_concessionario_codigo). */
export function unknownContas(contas: readonly string[]): string {
  return `Não há concessionário ativo com a conta ${contas.join(", ")}.`;
}
/** An invitation for somebody who may not sign in (400). */
export const CONVITE_NEEDS_ACTIVE = "Só quem está ativo pode ser convidado.";
/** Asked before a save that ends one's own session (OP-102). */
export const OWN_ACCESS_CHANGES = "O seu próprio acesso muda. A sua sessão termina. Deseja salvar?";
/** Asked before an invitation for somebody who has a password. */
export const CONVITE_FOR_PASSWORD =
  "Esta pessoa já tem senha. Com o convite ela define outra, e a atual deixa de valer. Deseja gerar?";
export const CONVITE_COPIED = "Convite copiado";
export const CONVITE_NOT_COPIED = "Não foi possível copiar. Selecione o link e copie.";
/** Asked before all sessions of a person end; of one's own this one stays. */
export const END_SESSOES =
  "As sessões desta pessoa terminam agora, em todos os navegadores. O que ela não enviou fica guardado neles. Deseja encerrar?";
export const END_OWN_SESSOES =
  "As suas outras sessões terminam agora. Esta, neste navegador, continua. Deseja encerrar?";
/** Whose phone is lost: what is asked before their second factor is taken away, and what is told then. */
export const RESET_SEGUNDO_FATOR = "Redefinir segundo fator";
export const RESET_SEGUNDO_FATOR_QUESTION =
  "O aplicativo e os códigos de recuperação desta pessoa deixam de valer, e ela passa a entrar só com a senha. Se o grupo dela exige o segundo fator, ela configura outro na próxima entrada. Deseja redefinir?";
export const SEGUNDO_FATOR_RESET = "Segundo fator redefinido";
/** Somebody without one, or who lost it meanwhile (400). */
export const NO_SEGUNDO_FATOR = "Esta pessoa não tem segundo fator.";
/** One's own is changed in the profile (400). */
export const OWN_SEGUNDO_FATOR = "O seu próprio segundo fator se troca no seu perfil.";
