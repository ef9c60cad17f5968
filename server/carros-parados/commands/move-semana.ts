import type { z } from "zod";
import {
  canMove,
  moveRefused,
  NOTHING_TO_SEND,
  refusedRows,
  ROWS_IN_THE_WAY,
  YEAR_CONCLUDED,
} from "../../../contract/carros-parados/index.ts";
import type { InfoStatus, moveSemanaSchema, SemanaHeader } from "../../../contract/carros-parados/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { RuleRefusal } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { linhasOfSemana, readLinhas } from "../sql/linhas.ts";
import type { StoredLinha } from "../sql/linhas.ts";
import { NOTHING_TOLD, tellReturn } from "./devolve.ts";
import type { Devolvida, TellDevolucao } from "./devolve.ts";
import { lockSemana, requireVersao } from "./lock-semana.ts";
import type { LockedSemana } from "./lock-semana.ts";
import { raiseSemana } from "./raise.ts";

/**
 * Moves a week (SSTA-11) and keeps its table as it is then; of a return the reason too, which its dealer is told by a
 * message (decision 56). Throws 403 and 404 as a save does, 409 with the head for an old version, 422 for marked rows
 * that are not in the table, and a `RuleRefusal` for a move that there is not or that is not this person's (OP-65), one in a
 * concluded year, and one that the rows do not allow (OP-69).
 */
export async function moveSemana(
  { db, clock, tellDevolucao }: DbAndClock & { readonly tellDevolucao: TellDevolucao },
  caller: Session & Author,
  {
    concessionario_id: conta,
    info_semana: semana,
    info_status: para,
    info_versao,
    ...why
  }: z.infer<typeof moveSemanaSchema>,
): Promise<SemanaHeader> {
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const week = await lockSemana(tx, caller, { conta, semana, now: quando });
    await requireVersao(tx, week, info_versao);
    const { papel, isYearOpen, header } = week;
    const { info_status: de } = header;
    if (!canMove(papel, de, para)) throw new RuleRefusal(moveRefused(de, para));
    if (!isYearOpen) throw new RuleRefusal(YEAR_CONCLUDED);
    const linhas = await readLinhas(tx, week);
    await requireRows(tx, linhas, para);
    const { usuario_id } = caller;
    const told =
      para === "R"
        ? await tellReturn({ tx, clock, tellDevolucao }, caller, week, { ...why, linhas })
        : NOTHING_TOLD;
    await freeze(tx, week, { para, usuario_id, quando, ...told });
    return await raiseSemana(tx, week, {
      tipo: "semana.movida",
      quando,
      usuario_id,
      info_status: para,
      detalhe: { de, para, linhas: linhas.length },
    });
  });
}

/** Throws where the rows do not allow the move: to be sent every row must be complete, for S there must be none. */
async function requireRows(tx: Database, linhas: readonly StoredLinha[], para: InfoStatus): Promise<void> {
  if (para === "S" && linhas.length > 0) throw new RuleRefusal(ROWS_IN_THE_WAY);
  if (para !== "E") return;
  if (linhas.length === 0) throw new RuleRefusal(NOTHING_TO_SEND);
  const refused = refusedRows(linhas, await unknownParts(tx, linhas));
  if (refused === null) return;
  const { text, ...places } = refused;
  throw new RuleRefusal(text, places);
}

/** The codes that the price table does not have, in upper or lower case. Both sides are stored without separators. */
async function unknownParts(tx: Database, linhas: readonly StoredLinha[]): Promise<Set<string>> {
  const codigos = [...new Set(linhas.map(({ info_item_codigo }) => info_item_codigo))];
  const { rows } = await sql<{ codigo: string }>`
    select c.codigo from unnest(${codigos}::text[]) c(codigo)
    where not exists (select from item i where lower(i.item_codigo) = lower(c.codigo))`.execute(tx);
  return new Set(rows.map(({ codigo }) => codigo));
}

async function freeze(
  tx: Database,
  { conta, semana }: LockedSemana,
  {
    para,
    usuario_id,
    quando,
    motivo,
    motivo_id,
    marcadas,
  }: Devolvida & { para: InfoStatus; usuario_id: number; quando: Date },
): Promise<void> {
  await sql`insert into informativo_retrato (concessionario_conta, info_semana, de, para, usuario_id, quando, motivo,
      motivo_id, marcadas, dados)
    select i.concessionario_conta, i.info_semana, i.info_status, ${para}, ${usuario_id}::bigint, ${quando}::timestamptz,
      ${motivo}, ${motivo_id}::bigint, ${[...marcadas]}::bigint[], ${linhasOfSemana}::jsonb
    from informativo i where i.concessionario_conta = ${foundInReach(conta)} and i.info_semana = ${semana}`.execute(
    tx,
  );
}
