/** PERF-11, to the letter. */
export const PERFIL_SAVED = "Perfil atualizado com sucesso!";
/** OP-100: 409. */
export const EMAIL_TAKEN = "Já existe uma pessoa com este e-mail.";
/** A save with an old usuario_versao (409). */
export const PERFIL_STALE =
  "O perfil foi alterado em outro lugar. Salve de novo para ficar com o que está aqui, ou desfaça para ver o atual.";
/** The e-mail is a way in: it changes only with the password, where there is one (422 on `senha_atual`). */
export const SENHA_NEEDED = "Informe a senha atual para alterar o e-mail.";
export const WRONG_SENHA = "A senha atual não confere.";
