import type { Session } from "../../acesso/index.ts";
import type { OwnerKinds } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * A mail that became a message, as it looked, for whoever may read that message: in a request's thread, or in a
 * conversation, as the kinds of owners of their files know it. Undefined otherwise, and where it had no HTML.
 */
export async function findHtml(
  { db, ownerKinds }: { readonly db: Database; readonly ownerKinds: OwnerKinds },
  session: Session,
  interacao_id: number,
): Promise<string | undefined> {
  const isReadIn = async (thread: "anx_interacao" | "anx_informativo"): Promise<boolean> =>
    (await ownerKinds[thread].visibleOwners(db, session, [interacao_id])).has(interacao_id);
  if (!(await isReadIn("anx_interacao")) && !(await isReadIn("anx_informativo"))) return undefined;
  // Unscoped: the owner's kind has said who may read the message.
  const { rows } = await sql<Row<"interacao", "interacao_html">>`
    select interacao_html from interacao where interacao_id = ${interacao_id}::bigint`.execute(db);
  return rows[0]?.interacao_html ?? undefined;
}
