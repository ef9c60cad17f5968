import { viewsOf, type Traits } from "../acesso/index.ts";
import { seesSemanas } from "../carros-parados/index.ts";
import { readsPrivate } from "../requisicoes/index.ts";
import type { AreaDeBusca } from "./abas.ts";

/** The areas that a person's search finds something in (OP-61): an area outside the acessos has none. */
export function areasOf(person: Traits, acessos: readonly string[]): AreaDeBusca[] {
  return [...viewsOf(acessos), ...(seesSemanas(person) ? (["carros_parados"] as const) : [])];
}

/** Whether the person finds what staff alone read: private messages, and the staff's columns of a claim (DET-25, OP-53). */
export function findsReservado(person: Traits): boolean {
  return readsPrivate(person);
}
