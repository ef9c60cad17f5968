import { sql } from "../../platform/db/sql.ts";

/** Whether a dealer, `c` of the statement, may send anything: active, and not deleted. */
export const dealerIsActive = sql<boolean>`(c.concessionario_status = 'ativo' and c.excluido_em is null)`;
