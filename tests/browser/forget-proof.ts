import type { Page } from "@playwright/test";
import { findRunningPostgres } from "../../embedded-postgres/index.ts";
import { createPool } from "../../server/platform/db/connect.ts";
import { createHash } from "node:crypto";

/** As if the page's person had shown an hour ago who they are: what asks that, asks it anew (decision 69). */
export async function forgetProof(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name.endsWith("pac_session"))?.value ?? "";
  const pool = createPool(await findRunningPostgres(process.env["PAC_DATA_DIR"] ?? ""), 1);
  try {
    // What stands in memory is forgotten as when a person's name changes.
    await pool.query(
      `with aged as (update sessao set provada_em = now() - interval '1 hour' where sessao_id = $1 returning usuario_id)
       select pg_notify('pac', 'pessoa ' || usuario_id) from aged`,
      [createHash("sha256").update(token).digest()],
    );
  } finally {
    await pool.end();
  }
}
