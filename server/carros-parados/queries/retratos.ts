import type { InfoLinha } from "../../../contract/carros-parados/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** A move of a week. */
export interface RetratoRecord
  extends Row<"informativo_retrato", "retrato_id" | "motivo">, Row<"usuario", "usuario_nome"> {
  readonly info_status_de: Value<"informativo_retrato", "de">;
  readonly info_status_para: Value<"informativo_retrato", "para">;
  readonly timestamp: Seconds<"informativo_retrato", "quando">["quando"];
  /** How many rows the table had. */
  readonly linhas: number;
}

const columns = sql`t.retrato_id, t.de as info_status_de, t.para as info_status_para, t.motivo, u.usuario_nome,
  floor(extract(epoch from t.quando))::bigint as timestamp, jsonb_array_length(t.dados) as linhas`;

/** The moves of a week of the dealer that the reach is narrowed to, newest first. */
export async function listRetratos(
  db: Database,
  reach: Reach,
  info_semana: string,
): Promise<RetratoRecord[]> {
  const { rows } = await sql<RetratoRecord>`
    select ${columns}
    from informativo_retrato t join usuario u on u.usuario_id = t.usuario_id
    where ${inReach(reach, { conta: "t.concessionario_conta" })} and t.info_semana = ${info_semana}
    order by t.retrato_id desc`.execute(db);
  return rows;
}

/** One of them with the rows as they were, or undefined. */
export async function findRetrato(
  db: Database,
  reach: Reach,
  { info_semana, retrato_id }: { info_semana: string; retrato_id: number },
): Promise<(RetratoRecord & { readonly info_dados: InfoLinha[] }) | undefined> {
  const { rows } = await sql<RetratoRecord & { info_dados: InfoLinha[] }>`
    select ${columns}, t.dados as info_dados
    from informativo_retrato t join usuario u on u.usuario_id = t.usuario_id
    where ${inReach(reach, { conta: "t.concessionario_conta" })} and t.info_semana = ${info_semana}
      and t.retrato_id = ${retrato_id}::bigint`.execute(db);
  return rows[0];
}
