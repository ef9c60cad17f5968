import type { RawBuilder } from "kysely";
import { termosOfPalavra, type Palavra } from "../../../contract/pesquisa/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { contaTermo, reservado } from "../policy/documento.ts";
import { fewContas } from "./parts.ts";

/** A word of a search, with the dealers whose name has it. */
export interface Pedida extends Palavra {
  readonly contas: readonly string[];
}

/** Accounts of a person by which the index itself is narrowed, at most; the statement compares them in any case. */
const MAX_CONTAS = 50;

/** What the index is asked for: two of PostgreSQL's `tsquery`, of which both have to be met. */
export interface Tsqueries {
  /** The words. */
  readonly words: string;
  /** The dealers, null where they are not few. In one with the words they would cost a third more. */
  readonly dealers: string | null;
}

/** Whether `d` is found by these. */
export function matches({ words, dealers }: Tsqueries): RawBuilder<unknown> {
  const within = dealers === null ? sql`` : sql` and d.termos @@ ${dealers}::tsquery`;
  return sql`d.termos @@ ${words}::tsquery${within}`;
}

/**
 * The words of a search, of which all have to be met, each in one of its readings or in the name of the dealer.
 * Terms consist of letters, digits and our own signs, so that nothing of what was typed is an operator.
 * @param all whether the person reads what the manufacturer's side alone reads
 */
export function tsqueriesOf(pedidas: readonly Pedida[], reach: Reach, all: boolean): Tsqueries {
  const termo = (one: string): string => (all ? `('${one}'|'${reservado(one)}')` : `'${one}'`);
  const words = pedidas.map(
    (pedida) => `(${[...termosOfPalavra(pedida).map(termo), ...pedida.contas.map(contaIs)].join("|")})`,
  );
  return { words: words.join("&"), dealers: dealersOf(reach) };
}

const contaIs = (conta: string): string => `'${contaTermo(conta)}'`;

function dealersOf(reach: Reach): string | null {
  const contas = fewContas(reach, MAX_CONTAS);
  return contas.length === 0 ? null : contas.map(contaIs).join("|");
}
