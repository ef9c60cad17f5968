/** To the letter (AUSR-26, AUSR-28, AUSR-29). A save that fails says the generic text (AUSR-30). */
export const USUARIO_CREATED = "Usuário criado com sucesso!";
export const USUARIO_UPDATED = "Usuário atualizado com sucesso!";
export const USUARIO_DELETED = "Exclusão feita com sucesso";
export const USUARIO_DELETE_FAILED = "Ocorreu um erro na exclusão do usuario";
/** The tooltip of a card's delete button (AUSR-07). */
export const DELETE_USUARIO = "Excluir Usuario";
/** Where a card has nothing to show (AUSR-05). */
export const NONE = "Nenhum";
/** The id of a person who never was, or is deleted (404). */
export const USUARIO_NOT_FOUND = "Usuário não encontrado.";
/** A save or a deletion with an old usuario_versao (409). */
export const USUARIO_STALE = "Este usuário foi alterado por outra pessoa enquanto estava aberto.";
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
