import { tokensOf, type Palavra } from "../../../contract/pesquisa/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { maySlip, slipsOf } from "../policy/slips.ts";

/** Keys of a search whose slips are looked for, at most: all that stand for themselves, and of those with dashes some. */
const MOST_KEYS = 40;

/**
 * The words of a search, each with those that there are and that one of its readings differs from by a slip of one letter.
 * What they find is narrowed as any search is; that a word exists is told to nobody.
 */
export async function withNearWords(tx: Database, consulta: readonly Palavra[]): Promise<Palavra[]> {
  const keys = [...consulta.map(({ key }) => key), ...consulta.flatMap(({ leituras }) => leituras)];
  const asked = [...new Set(keys.filter(maySlip))].slice(0, MOST_KEYS);
  const slips = new Map(asked.map((key) => [key, slipsOf(key)]));
  const words = await wordsAmong(tx, [...slips.values()].flat());
  return consulta.map(({ key, leituras }) => {
    const near = leituras.flatMap((leitura) => slips.get(leitura) ?? []).filter((word) => words.has(word));
    return { key, leituras: [...new Set([...leituras, ...near])] };
  });
}

/** Those of some words that there are, with all that stand in a dealer's name. */
async function wordsAmong(tx: Database, some: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<Row<"busca_palavra", "palavra">>`
    select palavra from busca_palavra where palavra = any(${[...new Set(some)]}::text[])`.execute(tx);
  // Unscoped: the words of names, which find nothing that is out of the scope.
  const dealers = await sql<Row<"concessionario", "concessionario_nome">>`
    select concessionario_nome from concessionario`.execute(tx);
  const named = dealers.rows.flatMap((row) => tokensOf(row.concessionario_nome).map(({ key }) => key));
  return new Set([...rows.map(({ palavra }) => palavra), ...named]);
}
