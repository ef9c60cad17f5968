import { sql } from "kysely";
import type { Kysely } from "kysely";
import { CONCESSIONARIO_INATIVO, writesFor } from "../../../contract/acesso/index.ts";
import {
  papelOf,
  SEMANA_NOT_FOUND,
  TABELA_STALE,
  weekOf,
  yearOf,
} from "../../../contract/carros-parados/index.ts";
import type { InfoStatus, Papel, SemanaHeader } from "../../../contract/carros-parados/index.ts";
import { isoDayOf } from "../../../contract/platform/dates.ts";
import { inReach, lastAlteracao, narrowScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Row, Value } from "../../platform/db/rows.ts";
import { forbidden, notFound, stale } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";
import { presentSemana } from "../presenters/semana.ts";
import type { SemanaKey } from "../sql/stored-linhas.ts";

interface Dealer extends Row<
  "concessionario",
  | "concessionario_conta"
  | "concessionario_bu"
  | "concessionario_nome"
  | "concessionario_conta_sap"
  | "concessionario_cidade"
  | "concessionario_uf"
> {
  readonly concessionario_ativo: boolean;
  readonly ano_status: Value<"ano", "ano_status"> | null;
}

/** A week whose row is held, with what decides what may be done with it. */
export interface LockedSemana extends SemanaKey {
  readonly papel: Papel;
  readonly bu: number;
  readonly isYearOpen: boolean;
  readonly info_chave: string | null;
  readonly header: SemanaHeader;
}

/**
 * Holds a dealer's week until the transaction ends, so that its saves and moves pass one by one; makes the row of a week
 * that nobody has looked at yet (OP-71). Throws 403 for an account that a dealer does not have and for people of a dealer
 * that is not active (any more), 404 for a week that is none or out of reach.
 */
export async function lockSemana(
  tx: Kysely<DB>,
  session: Session,
  { conta, semana, now }: SemanaKey & { readonly now: Date },
): Promise<LockedSemana> {
  const dealer = await findDealer(tx, session, { conta, semana, now });
  if (!writesFor(session.traits, dealer)) throw forbidden(CONCESSIONARIO_INATIVO);
  if (dealer.concessionario_ativo && dealer.ano_status === "A") await makeRow(tx, { conta, semana });
  const row = await lockRow(tx, { conta, semana });
  if (!row) throw notFound(SEMANA_NOT_FOUND);
  const { info_chave, info_versao } = row;
  return {
    conta,
    semana,
    papel: papelOf(session.traits),
    bu: dealer.concessionario_bu,
    isYearOpen: dealer.ano_status === "A",
    info_chave,
    header: presentSemana({
      ...dealer,
      info_semana: semana,
      info_status: row.info_status as InfoStatus,
      info_versao,
      ano_aberto: dealer.ano_status === "A",
    }),
  };
}

/** Whose week it is, for who reads it. Throws as `lockSemana` does, but for a dealer that is not active (any more). */
export async function findSemana(
  { db, clock }: Pick<Services, "db" | "clock">,
  session: Session,
  key: SemanaKey,
): Promise<Pick<SemanaHeader, "info_concessionario_id" | "info_concessionario_desc" | "info_semana">> {
  const { concessionario_nome } = await findDealer(db, session, { ...key, now: clock.now() });
  const info_concessionario_desc = `${key.conta} - ${concessionario_nome}`;
  return { info_concessionario_id: key.conta, info_concessionario_desc, info_semana: key.semana };
}

/** Throws the 409 for an old version, with the table's head alone and who changed it last. */
export async function requireVersao(
  tx: Kysely<DB>,
  { header, ...key }: LockedSemana,
  versao: number | undefined,
): Promise<void> {
  if (versao === undefined || versao === header.info_versao) return;
  throw stale(TABELA_STALE, header, await lastAlteracao(tx, "semana", semanaId(key)));
}

/** By what the audit finds a week. */
export const semanaId = ({ conta, semana }: SemanaKey): string => `${conta}/${semana}`;

async function findDealer(
  tx: Kysely<DB>,
  { scope }: Session,
  { conta, semana, now }: SemanaKey & { readonly now: Date },
): Promise<Dealer> {
  const { reach } = narrowScope(scope, { concessionario: conta });
  const { rows } = await sql<Dealer>`
    select c.concessionario_conta, c.concessionario_bu, c.concessionario_nome, c.concessionario_conta_sap, c.concessionario_cidade,
      c.concessionario_uf, ${dealerIsActive} as concessionario_ativo,
      (select a.ano_status from ano a where a.info_ano = ${yearOf(semana)}::smallint) as ano_status
    from concessionario c where ${inReach(reach, { conta: "c.concessionario_conta" })}`.execute(tx);
  const [dealer] = rows;
  if (!dealer) throw notFound(SEMANA_NOT_FOUND);
  const hasBegun = dealer.ano_status !== null && semana <= weekOf(isoDayOf(unixSeconds(now)));
  if (!hasBegun) throw notFound(SEMANA_NOT_FOUND);
  return dealer;
}

async function makeRow(tx: Kysely<DB>, { conta, semana }: SemanaKey): Promise<void> {
  await sql`insert into informativo (concessionario_conta, info_semana) values (${conta}, ${semana})
    on conflict do nothing`.execute(tx);
}

async function lockRow(
  tx: Kysely<DB>,
  { conta, semana }: SemanaKey,
): Promise<Row<"informativo", "info_status" | "info_versao" | "info_chave"> | undefined> {
  // Unscoped: the dealer was found within the reach.
  const { rows } = await sql<Row<"informativo", "info_status" | "info_versao" | "info_chave">>`
    select info_status, info_versao, info_chave from informativo
    where concessionario_conta = ${conta} and info_semana = ${semana} for update`.execute(tx);
  return rows[0];
}
