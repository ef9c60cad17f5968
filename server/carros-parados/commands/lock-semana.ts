import { CONCESSIONARIO_INATIVO, writesFor } from "../../../contract/acesso/index.ts";
import { papelOf, SEMANA_NOT_FOUND, TABELA_STALE, yearOf } from "../../../contract/carros-parados/index.ts";
import type { Papel, SemanaHeader } from "../../../contract/carros-parados/index.ts";
import { foundInReach, lastAlteracao, narrowScope, withinReach } from "../../acesso/index.ts";
import type { Found, Reach, Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { forbidden, notFound, stale } from "../../platform/http/errors.ts";
import { presentSemana } from "../presenters/semana.ts";
import { semanaColumns, semanasIn, type SemanaRecord } from "../queries/semanas.ts";
import type { FoundSemana, SemanaKey } from "../sql/linhas.ts";
import { readBegun } from "./begin-semanas.ts";
import { shareAno } from "./hold-ano.ts";

/** A week whose row is held, with what decides who may do what with it. */
export interface LockedSemana extends FoundSemana {
  /** That of the person on the week's dealer. */
  readonly reach: Reach;
  readonly concessionario_ativo: boolean;
  readonly papel: Papel;
  readonly bu: number;
  readonly isYearOpen: boolean;
  readonly header: SemanaHeader;
}

type Locked = SemanaRecord & Row<"concessionario", "concessionario_bu">;

/**
 * Holds a dealer's week until the transaction ends, so that its saves and moves pass one by one; what only refers to it,
 * as a conversation that begins, does not wait. Throws 403 for an
 * account that a dealer does not have and for people of a dealer that is not active (any more), 404 for a week that
 * does not exist or is out of reach.
 */
export async function lockSemana(
  tx: Database,
  { scope, traits }: Session,
  { conta, semana, now }: SemanaKey & { readonly now: Date },
): Promise<LockedSemana> {
  const { reach } = narrowScope(scope, { concessionario: conta });
  await shareAno(tx, yearOf(semana));
  const read = async (): Promise<Found<Locked, "concessionario_conta"> | undefined> => {
    const { rows } = await withinReach<Locked, "concessionario_conta">(sql`
      select ${semanaColumns}, c.concessionario_bu
      from ${foundInReach(semanasIn(reach))} and i.info_semana = ${semana} for no key update of i`).execute(
      tx,
    );
    return rows[0];
  };
  const week = await readBegun(tx, { reach, now }, read, (found) => found !== undefined);
  if (!week) throw notFound(SEMANA_NOT_FOUND);
  if (!writesFor(traits, week)) throw forbidden(CONCESSIONARIO_INATIVO);
  return {
    conta: week.concessionario_conta,
    semana,
    reach,
    concessionario_ativo: week.concessionario_ativo,
    papel: papelOf(traits),
    bu: week.concessionario_bu,
    isYearOpen: week.ano_aberto,
    header: presentSemana(week),
  };
}

/** Throws the 409 for an old version, with the table's head alone and who changed it last. */
export async function requireVersao(
  tx: Database,
  { header, ...key }: LockedSemana,
  versao: number | undefined,
): Promise<void> {
  if (versao === undefined || versao === header.info_versao) return;
  throw stale(TABELA_STALE, header, await lastAlteracao(tx, "semana", semanaId(key)));
}

/** The id of a week in the audit. */
export const semanaId = ({ conta, semana }: SemanaKey): string => `${conta}/${semana}`;
