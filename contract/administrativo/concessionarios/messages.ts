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
