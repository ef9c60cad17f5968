import type { Palavra } from "../../../contract/pesquisa/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { maySlip, slipsOf } from "../policy/slips.ts";
import type { Names } from "./names.ts";
import type { Looking } from "./search-time.ts";

/** Keys of a search whose slips are looked for, at most: all that stand for themselves, and of those with dashes some. */
const MOST_KEYS = 40;

/**
 * The words of a search, each with those that there are and that one of its readings differs from by a slip of one letter.
 * What they find is narrowed as any search is; that a word exists is told to nobody.
 */
export async function withNearWords(
  looking: Looking,
  consulta: readonly Palavra[],
  names: Names,
): Promise<Palavra[]> {
  const keys = [...consulta.map(({ key }) => key), ...consulta.flatMap(({ leituras }) => leituras)];
  const asked = [...new Set(keys.filter(maySlip))].slice(0, MOST_KEYS);
  const slips = new Map(asked.map((key) => [key, slipsOf(key)]));
  const some = [...new Set([...slips.values()].flat())];
  const words = new Set([
    ...(await wordsAmong(looking, some)),
    ...some.filter((word) => names.words.has(word)),
  ]);
  return consulta.map(({ key, leituras }) => {
    const near = leituras.flatMap((leitura) => slips.get(leitura) ?? []).filter((word) => words.has(word));
    return { key, leituras: [...new Set([...leituras, ...near])] };
  });
}

/** Those of some words that stand in a record. */
async function wordsAmong({ db, until }: Looking, some: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Row<"busca_palavra", "palavra">>`
    select palavra from busca_palavra where palavra = any(${[...some]}::text[])`.execute(db, until);
  return rows.map(({ palavra }) => palavra);
}
