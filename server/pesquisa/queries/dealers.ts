import { sql } from "kysely";
import type { Kysely } from "kysely";
import {
  probeOf,
  termoOf,
  termosOf,
  termosOfPalavra,
  type Palavra,
} from "../../../contract/pesquisa/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Row } from "../../platform/db/rows.ts";
import type { Pedida } from "../sql/tsquery.ts";

/** What stands in the names that have a word: what it is a part of has the word's own beginning too. */
function probesOf({ key, leituras }: Palavra): string[] {
  return [key, ...leituras.filter((leitura) => !leitura.includes(key))].map((one) => probeOf(termoOf(one)));
}

/**
 * The words of a search, each with the dealers whose name has it: names stand in no document, so that a new name is
 * found at once, and costs one row.
 */
export async function withDealers(tx: Kysely<DB>, consulta: readonly Palavra[]): Promise<Pedida[]> {
  const probes = [...new Set(consulta.flatMap(probesOf))].map((probe) => `%${probe}%`);
  // Unscoped: narrows what is in the scope by accounts; a name tells nothing of a dealer whose records are not.
  const { rows } = await sql<Row<"concessionario", "concessionario_conta" | "concessionario_nome">>`
    select concessionario_conta, concessionario_nome from concessionario
    where concessionario_busca like any(${probes}::text[])`.execute(tx);
  const dealers = rows.map(({ concessionario_conta: conta, concessionario_nome: nome }) => ({
    conta,
    has: new Set(termosOf(nome)),
  }));
  return consulta.map((palavra) => {
    const termos = termosOfPalavra(palavra);
    const named = dealers.filter(({ has }) => termos.some((termo) => has.has(termo)));
    return { ...palavra, contas: named.map(({ conta }) => conta) };
  });
}
