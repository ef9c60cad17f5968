import type { Database } from "../../platform/db/connect.ts";

/** The years of the weeks. */
export async function listAnos(db: Database): Promise<number[]> {
  const rows = await db.selectFrom("ano").select("info_ano").execute();
  return rows.map(({ info_ano }) => info_ano);
}
