import { writesFor, type Traits } from "../acesso/index.ts";
import { seesSemanas } from "../carros-parados/index.ts";

/**
 * Dealers, DAC and administrators write, dealers for an active one alone; consultants read (SCHT-10, OP-68), GA has
 * nothing to do with weeks (OP-13). A concluded year closes its tables and not what is said about them.
 */
export function canSendMensagem(person: Traits, dealer: { concessionario_ativo: boolean }): boolean {
  return (person.isDealer || person.isDAC || person.isAdmin) && writesFor(person, dealer);
}

/** The manufacturer's side has contacts; a dealer is one (SCHT-03, OP-84). */
export function canListContatos(person: Traits): boolean {
  return seesSemanas(person) && !person.isDealer;
}

/** DAC and administrators archive (OP-79). */
export function canArchiveConversa(person: Traits): boolean {
  return person.isDAC || person.isAdmin;
}

/** Whether what the person reads counts as read by their side. Not for consultants: they could not answer either. */
export function readsForSide(person: Traits): boolean {
  return seesSemanas(person) && !person.isConsultor;
}

/** Whether the person is told by a week's table why it was returned: its dealer's people. */
export function readsDevolucao(person: Traits): boolean {
  return person.isDealer;
}
