import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Palavra } from "../../../contract/pesquisa/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Row } from "../../platform/db/rows.ts";
import { maySlip, slipsOf, withSlips } from "../policy/slips.ts";

/**
 * The words of a search, each with those that there are and that it differs from by a slip of one letter. What they find
 * is narrowed as any search is; that a word exists is told to nobody.
 */
export async function withNearWords(tx: Kysely<DB>, consulta: readonly Palavra[]): Promise<Palavra[]> {
  const near: Palavra[] = [];
  for (const palavra of consulta) {
    if (!maySlip(palavra)) {
      near.push(palavra);
      continue;
    }
    const { rows } = await sql<Row<"busca_palavra", "palavra">>`
      select palavra from busca_palavra where palavra = any(${slipsOf(palavra.key)}::text[])`.execute(tx);
    near.push(
      withSlips(
        palavra,
        rows.map((row) => row.palavra),
      ),
    );
  }
  return near;
}
