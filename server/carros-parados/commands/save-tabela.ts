import type { z } from "zod";
import { isLinha, TABELA_CLOSED, tableRights } from "../../../contract/carros-parados/index.ts";
import type { SavedTabela, saveTabelaSchema } from "../../../contract/carros-parados/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { forbidden, unprocessable } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { readRespostas } from "../queries/respostas.ts";
import { findSaved, idsOf, runsOf } from "../queries/saved.ts";
import { readLinhas } from "../sql/linhas.ts";
import type { StoredLinha } from "../sql/linhas.ts";
import { lockSemana, requireVersao } from "./lock-semana.ts";
import { raiseSemana } from "./raise.ts";
import {
  answeredRows,
  duplicateRows,
  isStoredCell,
  otherAnswers,
  readSentRows,
  withIds,
  wrongIds,
} from "./sent-rows.ts";
import type { StoredRow } from "./sent-rows.ts";
import { writeDac, writeInfo } from "./write-rows.ts";

type Sent = z.infer<typeof saveTabelaSchema>;

/**
 * Saves a week's table (STBL-27): of the rows only what this person may write at its status (OP-67). DAC's answers
 * follow their vehicles into the rows that a dealer writes, of which one without chassis and part code is none. The same save sent again is answered as stored; one that
 * changes nothing stores nothing. Throws 403 for who may write nothing now, 404 for a week that does not exist, 409
 * with the head for an old version, 422 with the wrong rows and cells.
 */
export async function saveTabela(
  { db, clock }: DbAndClock,
  caller: Session & Author,
  { info_concessionario_id: conta, info_semana: semana, info_dados, info_versao, info_chave }: Sent,
): Promise<SavedTabela> {
  const quando = clock.now();
  // Before the week is locked, since it takes the longest.
  const sent = readSentRows(info_dados);
  return await db.transaction().execute(async (tx) => {
    const week = await lockSemana(tx, caller, { conta, semana, now: quando });
    const { papel, header, isYearOpen } = week;
    if (papel === "leitor") throw forbidden(TABELA_CLOSED);
    const { usuario_id } = caller;
    const saved = await findSaved(tx, week, { usuario_id, info_chave });
    // With the version that it made, so that a colleague's later save is noticed.
    if (saved) {
      const stored = await storedById(tx, week);
      const rows = sent.rows.filter(({ id, values }) => isLinha(values) || (id !== null && stored.has(id)));
      const again = withIds(rows, idsOf(saved.novas));
      const told = { ...idsIn(again), respostas: otherAnswers(again, stored) };
      return { ...header, info_versao: saved.info_versao, ...told };
    }
    await requireVersao(tx, week, info_versao);
    const rights = tableRights(papel, header.info_status, isYearOpen);
    if (!rights.info && !rights.dac) throw forbidden(TABELA_CLOSED);
    const stored = await storedById(tx, week);
    const campos = [
      ...wrongIds(sent.rows, new Set(stored.keys())),
      ...sent.campos
        .filter((wrong) => rights[wrong.lado] && !isStoredCell(wrong, sent.rows, stored))
        .map(({ campo, mensagem }) => ({ campo, mensagem })),
      ...(rights.info ? duplicateRows(sent.rows) : []),
    ];
    if (campos.length > 0) throw unprocessable(campos);
    const kept = sent.rows.filter(({ id, values }) => (rights.info ? isLinha(values) : id !== null));
    const rows = rights.info ? answeredRows(kept, await readRespostas(tx, week, stored)) : kept;
    const { novas, ...counts } = await (rights.info ? writeInfo : writeDac)(tx, week, stored, rows);
    const stands = withIds(rows, novas);
    const told = { ...idsIn(stands), respostas: otherAnswers(withIds(kept, novas), byId(stands)) };
    if (Object.values(counts).every((count) => count === 0)) return { ...header, ...told };
    const raised = await raiseSemana(tx, week, {
      tipo: "semana.salva",
      quando,
      usuario_id,
      info_status: header.info_status,
      detalhe: { ...counts, ...(info_chave !== undefined && { info_chave, novas: runsOf(novas) }) },
    });
    return { ...raised, ...told };
  });
}

async function storedById(
  tx: Database,
  week: Parameters<typeof readLinhas>[1],
): Promise<Map<number, StoredLinha>> {
  return new Map((await readLinhas(tx, week)).map((row) => [row.info_linha_id, row]));
}

const idsIn = (rows: readonly StoredRow[]): Pick<SavedTabela, "info_linha_ids"> => ({
  info_linha_ids: rows.map(({ id }) => id),
});

const byId = (rows: readonly StoredRow[]): Map<number, StoredRow["values"]> =>
  new Map(rows.map(({ id, values }) => [id, values]));
