import type { RawBuilder } from "kysely";
import type { ChatStatus, Lado, Tab } from "../../../contract/carros-parados/index.ts";
import { foundInReach, inReach, withinReach } from "../../acesso/index.ts";
import type { Found, InReach, Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { pageWindow } from "../../platform/paging.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";
import { areBegun } from "../sql/begun-weeks.ts";
import { chatStatusOf } from "../sql/chat.ts";

/** A dealer's week as it is stored, with its dealer. */
export interface SemanaRecord
  extends
    Row<"informativo", "concessionario_conta" | "info_semana" | "info_status" | "info_versao">,
    Row<
      "concessionario",
      "concessionario_nome" | "concessionario_conta_sap" | "concessionario_cidade" | "concessionario_uf"
    > {
  readonly concessionario_ativo: boolean;
  /** Its year is not concluded (OP-95). */
  readonly ano_aberto: boolean;
}

/** What a statement reads of the week `i`. */
export const semanaColumns = sql`i.concessionario_conta, i.info_semana, i.info_status, i.info_versao,
  c.concessionario_nome, c.concessionario_conta_sap, c.concessionario_cidade, c.concessionario_uf,
  ${dealerIsActive} as concessionario_ativo,
  exists (select from ano a where a.info_ano = left(i.info_semana, 4)::smallint and a.ano_status = 'A') as ano_aberto`;

/** The weeks `i` of the reach, with their dealers `c`. */
export function semanasIn(reach: Reach): InReach<RawBuilder<unknown>> {
  return withinReach(sql`informativo i join concessionario c on c.concessionario_conta = i.concessionario_conta
    where ${inReach(reach, { conta: "i.concessionario_conta" })}`);
}

/** The week of the dealer that the reach is narrowed to, or undefined. */
export async function findSemana(
  db: Database,
  reach: Reach,
  info_semana: string,
): Promise<Found<SemanaRecord, "concessionario_conta"> | undefined> {
  const { rows } = await withinReach<SemanaRecord, "concessionario_conta">(sql`
    select ${semanaColumns} from ${foundInReach(semanasIn(reach))} and i.info_semana = ${info_semana}`).execute(
    db,
  );
  return rows[0];
}

interface Look {
  readonly reach: Reach;
  readonly now: Date;
}

/** Beside each row that was read: true where no week of the dealer was missing then. */
interface Begun {
  readonly completas: boolean;
}

/** One page of the weeks of a tab, newest first, each with its mark for one side (SLST-17, OP-66). */
export async function listSemanas(
  db: Database,
  { reach, now }: Look,
  { tab, page, lado }: { tab: Tab; page: number; lado: Lado },
): Promise<(SemanaRecord & Begun & { readonly info_chat_status: ChatStatus })[]> {
  const { limit, offset } = pageWindow(page);
  const ofTab = tab === "H" ? sql`` : sql`and i.info_status = ${tab}`;
  const { rows } = await sql<SemanaRecord & Begun & { info_chat_status: ChatStatus }>`
    select ${semanaColumns}, ${chatStatusOf(lado)} as info_chat_status, ${areBegun(reach, now)} as completas from ${semanasIn(reach)} ${ofTab}
    order by i.info_semana desc, i.concessionario_conta limit ${limit}::bigint offset ${offset}::bigint`.execute(
    db,
  );
  return rows;
}

/** How many weeks there are of each status that any week has. */
export async function countSemanas(db: Database, { reach, now }: Look): Promise<(Counted & Begun)[]> {
  const { rows } = await sql<Counted & Begun>`
    select i.info_status, count(*) as quantidade, ${areBegun(reach, now)} as completas from informativo i
    where ${inReach(reach, { conta: "i.concessionario_conta" })} group by i.info_status`.execute(db);
  return rows;
}

/** How many weeks of a dealer have a status. */
export interface Counted extends Row<"informativo", "info_status"> {
  readonly quantidade: number;
}
