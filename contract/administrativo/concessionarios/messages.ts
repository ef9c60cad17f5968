/** To the letter (ACON-26, ACON-28, ACON-29). A save that fails says the generic text (ACON-30). */
export const CONCESSIONARIO_CREATED = "Concessionário criado com sucesso!";
export const CONCESSIONARIO_UPDATED = "Concessionário atualizado com sucesso!";
export const CONCESSIONARIO_DELETED = "Exclusão feita com sucesso";
export const CONCESSIONARIO_DELETE_FAILED = "Ocorreu um erro na exclusão da concessionaria";
/** The account of a dealer that never was, or is deleted (404). */
export const CONCESSIONARIO_NOT_FOUND = "Concessionário não encontrado.";
/** A save or a deletion with an old concessionario_versao (409). */
export const CONCESSIONARIO_STALE =
  "Este concessionário foi alterado por outra pessoa enquanto estava aberto.";
/** A new dealer with the account of another (409, OP-86). */
export const CONTA_TAKEN = "Já existe um concessionário com esta conta.";
/** A new dealer with the word that stands for all accounts, in whatever case (422). */
export const CONTA_RESERVED = "A conta não pode ser TODOS, que quer dizer todos os concessionários.";
/** A new dealer with the account of a deleted one, whose history keeps it (409). */
export const CONTA_OF_DELETED = "Esta conta é de um concessionário excluído e não pode ser usada de novo.";
/** What follows where a dealer is no longer active, beside its status and in the question before it is deleted. */
export const CONCESSIONARIO_CLOSED = "Sai de todas as seleções, e as pessoas desta conta passam a só ler.";
/** The notice after 'Desfazer', which leaves these three as they were typed (ACON-14). */
export const CONCESSIONARIO_KEPT = "Conta EVA, Cidade e UF ficaram como estavam na tela";
