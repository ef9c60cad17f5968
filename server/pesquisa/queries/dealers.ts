import type { RawBuilder } from "kysely";
import {
  probeOf,
  termoOf,
  termosOf,
  termosOfPalavra,
  type Palavra,
} from "../../../contract/pesquisa/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Pedida } from "../sql/tsquery.ts";

/** What stands in the names that have a word: what it is a part of has the word's own beginning too. */
function probesOf({ key, leituras }: Palavra): string[] {
  return [key, ...leituras.filter((leitura) => !leitura.includes(key))].map((one) => probeOf(termoOf(one)));
}

/** A dealer as a search knows it. */
export type Named = Row<"concessionario", "concessionario_conta" | "concessionario_nome">;

/** The dealers whose name may have one of these words: rows of `Named`. */
export function dealersNamed(consulta: readonly Palavra[]): RawBuilder<Named> {
  const probes = [...new Set(consulta.flatMap(probesOf))].map((probe) => `%${probe}%`);
  // Unscoped: narrows what is in the scope by accounts; a name tells nothing of a dealer whose records are not.
  return sql<Named>`select concessionario_conta, concessionario_nome from concessionario
    where concessionario_busca like any(${probes}::text[])`;
}

/** The words of a search, each with those of these dealers whose name has it. */
export function withNames(consulta: readonly Palavra[], named: readonly Named[]): Pedida[] {
  const dealers = named.map(({ concessionario_conta: conta, concessionario_nome: nome }) => ({
    conta,
    has: new Set(termosOf(nome)),
  }));
  return consulta.map((palavra) => {
    const termos = termosOfPalavra(palavra);
    const having = dealers.filter(({ has }) => termos.some((termo) => has.has(termo)));
    return { ...palavra, contas: having.map(({ conta }) => conta) };
  });
}

/**
 * The words of a search, each with the dealers whose name has it: names stand in no document, so that a new name is
 * found at once, and costs one row.
 */
export async function withDealers(tx: Database, consulta: readonly Palavra[]): Promise<Pedida[]> {
  return withNames(consulta, (await dealersNamed(consulta).execute(tx)).rows);
}
