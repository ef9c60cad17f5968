import { INFO_STATUS_DESC } from "../../../contract/carros-parados/index.ts";
import type { InfoStatus, SemanaEvento, SemanaHeader } from "../../../contract/carros-parados/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import { semanaId } from "./lock-semana.ts";
import type { LockedSemana } from "./lock-semana.ts";

/** What was done to a week, by whom, when. */
interface Raise extends Author {
  readonly tipo: SemanaEvento["tipo"];
  readonly quando: Date;
  readonly info_status: InfoStatus;
  /** Counts, the move, a save's key. Not the cells of up to 5,000 rows: every move keeps them. */
  readonly detalhe: Readonly<Record<string, unknown>>;
}

/** Ends a save or a move of a held week: its next version, its audit row, its event. Gives the head as it is then. */
export async function raiseSemana(
  tx: Database,
  { header, bu: unidade, ...key }: LockedSemana,
  { tipo, quando, usuario_id, info_status, detalhe }: Raise,
): Promise<SemanaHeader> {
  const { info_status: de, info_versao: de_versao } = header;
  const { conta, semana: info_semana } = key;
  const info_versao = de_versao + 1;
  await sql`update informativo set info_status = ${info_status}, info_versao = ${info_versao}::integer,
      enviado_em = case when ${tipo === "semana.movida" && info_status === "E"}::boolean then ${quando}::timestamptz else enviado_em end
    where concessionario_conta = ${foundInReach(conta)} and info_semana = ${info_semana}`.execute(tx);
  await auditInsert({
    quando,
    usuario_id,
    acao: tipo,
    objeto: "semana",
    objeto_id: semanaId(key),
    detalhe: { ...detalhe, info_versao },
  }).execute(tx);
  await eventoInsert({
    quando,
    usuario_id,
    tipo,
    concessionario_conta: sql<string>`${conta}::text`,
    dados: { info_semana, info_status, de, de_versao, unidade },
  }).execute(tx);
  return { ...header, info_status, info_status_desc: INFO_STATUS_DESC[info_status], info_versao };
}
