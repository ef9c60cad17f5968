/** Word for word as the catalogue has it (PERF-11). */
export const PERFIL_SAVED = "Perfil atualizado com sucesso!";
/** The e-mail already belongs to another person (409, OP-100). */
export const EMAIL_TAKEN = "Já existe uma pessoa com este e-mail.";
/** A save with an old usuario_versao (409). */
export const PERFIL_STALE = "O perfil foi alterado em outro lugar enquanto estava aberto.";
/** A new e-mail without the current password (422 on `senha_atual`): the e-mail is a login. */
export const SENHA_NEEDED = "Informe a senha atual para alterar o e-mail.";
/** The title of the screen, of its form and of its entry in the menu. */
export const PERFIL_TITLE = "Meu perfil";
