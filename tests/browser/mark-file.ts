import { findRunningPostgres } from "../../embedded-postgres/index.ts";
import { createPool } from "../../server/platform/db/connect.ts";

/** Marks a file as the job does that finds a virus in it after it was stored, and would come within a minute. */
export async function markInfected(arquivo_id: string): Promise<void> {
  const pool = createPool(await findRunningPostgres(process.env["PAC_DATA_DIR"] ?? ""), 1);
  try {
    await pool.query(
      "update arquivo set arquivo_verificacao = 'infectado', verificar_em = null where arquivo_id = $1",
      [arquivo_id],
    );
  } finally {
    await pool.end();
  }
}
