import { findRunningPostgres } from "../../embedded-postgres/index.ts";
import { createPool } from "../../server/platform/db/connect.ts";

/** Blanks a field of a stored form, as older data may have it. */
export async function blankField(numero: number, campo: string): Promise<void> {
  // Where the product of the journeys keeps its data (global-setup.ts).
  const folder = process.env["PAC_DATA_DIR"] ?? "";
  const pool = createPool(await findRunningPostgres(folder), 1);
  try {
    await pool.query(
      "update requisicao set req_objeto_ctrl = req_objeto_ctrl || jsonb_build_object($2::text, '') where req_numero = $1",
      [numero, campo],
    );
  } finally {
    await pool.end();
  }
}
