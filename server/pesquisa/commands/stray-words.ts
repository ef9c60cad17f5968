import { termoOf } from "../../../contract/pesquisa/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { reservado } from "../policy/documento.ts";
import { takeTurn } from "../sql/turn.ts";

/** Words that are looked at in one transaction, in which no search can write what it found changed. */
const AT_ONCE = 200;

/** What one piece came to. */
interface Piece {
  readonly looked: number;
  /** The last word that was looked at; null at the end. */
  readonly last: string | null;
}

/**
 * Removes the next words that stand in no document, in their order from `after` up to `before`. In the writers' turn, so
 * that none of them has just counted on a word that goes.
 */
export async function removeStrayWords(
  db: Database,
  { after, before }: { readonly after: string; readonly before: string },
): Promise<Piece> {
  return await db.transaction().execute(async (tx) => {
    await takeTurn(tx, true);
    const { rows } = await sql<Row<"busca_palavra", "palavra">>`
      select palavra from busca_palavra where palavra > ${after} and palavra < ${before}
      order by palavra limit ${AT_ONCE}::bigint`.execute(tx);
    const palavras = rows.map(({ palavra }) => palavra);
    const last = palavras.at(-1) ?? null;
    if (last === null) return { looked: 0, last };
    const termos = palavras.map(termoOf).map((termo) => `'${termo}'|'${reservado(termo)}'`);
    // Unscoped: which words there are anywhere; no search tells of one without a record that has it.
    const ofArea = (area: string) => sql`not exists (select from busca_documento d
      where d.area = ${sql.lit(area)} and d.termos @@ k.termo::tsquery)`;
    await sql`delete from busca_palavra p using unnest(${palavras}::text[], ${termos}::text[]) as k (palavra, termo)
      where p.palavra = k.palavra and ${ofArea("dac")} and ${ofArea("ga")} and ${ofArea("carros_parados")}`.execute(
      tx,
    );
    return { looked: palavras.length, last };
  });
}
