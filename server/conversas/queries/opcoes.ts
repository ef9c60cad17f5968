import type { OpcaoPeca } from "../../../contract/conversas/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { isTopico } from "../sql/topico.ts";
import type { Topico } from "../sql/topico.ts";

/** The parts of a week's table that a message can be about, in its order: those with both codes. */
export async function listOpcoes(db: Database, reach: Reach, info_semana: string): Promise<OpcaoPeca[]> {
  const { rows } = await sql<Row<"informativo_linha", "info_chassi" | "info_item_codigo" | "info_modelo">>`
    select l.info_chassi, l.info_item_codigo, l.info_modelo from informativo_linha l
    where ${inReach(reach, { conta: "l.concessionario_conta" })} and l.info_semana = ${info_semana}
      and l.info_chassi <> '' and l.info_item_codigo <> ''
    order by l.ordem`.execute(db);
  return rows;
}

/** The vehicle of a part that stands in the week's table; undefined where it does not. */
export async function findModelo(db: Database, reach: Reach, topico: Topico): Promise<string | undefined> {
  const { info_semana, info_chassi = "", info_item_codigo = "" } = topico;
  const { rows } = await sql<Row<"informativo_linha", "info_modelo">>`
    select l.info_modelo from informativo_linha l
    where ${inReach(reach, { conta: "l.concessionario_conta" })} and l.info_semana = ${info_semana}
      and l.info_chassi = ${info_chassi} and l.info_item_codigo = ${info_item_codigo}
    limit 1`.execute(db);
  return rows[0]?.info_modelo;
}

/** Whether a message may be about it: the week always, a part if it is in the table or was spoken about. */
export async function isNameable(db: Database, reach: Reach, topico: Topico): Promise<boolean> {
  if (topico.info_chassi === undefined) return true;
  if ((await findModelo(db, reach, topico)) !== undefined) return true;
  const { rows } = await sql`select from conversa v
    where ${inReach(reach, { conta: "v.concessionario_conta" })} and ${isTopico(topico)}`.execute(db);
  return rows.length > 0;
}
