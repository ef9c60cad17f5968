import { termosOfPalavra, type Palavra } from "../../../contract/pesquisa/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { contaTermo, reservado } from "../policy/documento.ts";

/** A word of a search, with the dealers whose name has it. */
export interface Pedida extends Palavra {
  readonly contas: readonly string[];
}

/** Accounts of a person by which the index itself is narrowed, at most; the statement compares them in any case. */
const MAX_CONTAS = 50;

/**
 * The words of a search as PostgreSQL's `tsquery`: all of them, each in one of its readings or in the name of the dealer.
 * Terms consist of letters, digits and our own signs, so that nothing of what was typed is an operator.
 * @param all whether the person reads what the manufacturer's side alone reads
 */
export function tsqueryOf(pedidas: readonly Pedida[], reach: Reach, all: boolean): string {
  const termo = (one: string): string => (all ? `('${one}'|'${reservado(one)}')` : `'${one}'`);
  const words = pedidas.map(
    (pedida) => `(${[...termosOfPalavra(pedida).map(termo), ...pedida.contas.map(contaIs)].join("|")})`,
  );
  return [...words, ...within(reach)].join("&");
}

const contaIs = (conta: string): string => `'${contaTermo(conta)}'`;

function within(reach: Reach): string[] {
  if (reach.conta !== undefined) return [contaIs(reach.conta)];
  if (reach.kind !== "accounts" || reach.contas.length === 0 || reach.contas.length > MAX_CONTAS) return [];
  return [`(${reach.contas.map(contaIs).join("|")})`];
}
