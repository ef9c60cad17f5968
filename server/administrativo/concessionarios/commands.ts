import pg from "pg";
import { concessionarios, CONTA_OF_DELETED, CONTA_TAKEN } from "../../../contract/administrativo/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict } from "../../platform/http/errors.ts";
import { registerOf } from "../sql/register.ts";
import { findConta } from "./queries.ts";

/**
 * The dealers. A new one is 409 for an account that is in use or was, in whatever case (OP-86); who has them in reach is
 * told by their units before and after a change.
 */
export const concessionariosRegister = registerOf(concessionarios, "concessionario", {
  settle: async (tx, { antes, depois }) => {
    if (antes !== null) return {};
    const known = await findConta(tx, String(depois?.["concessionario_conta"]));
    if (known) throw conflict(known.deleted ? CONTA_OF_DELETED : CONTA_TAKEN);
    return {};
  },
  // Somebody else stored it in between.
  explain: async (error) =>
    error instanceof pg.DatabaseError && error.constraint === "concessionario_pkey"
      ? conflict(CONTA_TAKEN)
      : error,
  told: (id, rows) => ({
    concessionario_conta: sql`${id}::text`,
    dados: { unidades: [...new Set(rows.flatMap((row) => row?.["concessionario_bu"] ?? []))] },
  }),
});
