import type { Kysely } from "kysely";
import type { z } from "zod";
import { TABELA_CLOSED, tableRights } from "../../../contract/carros-parados/index.ts";
import type { saveTabelaSchema, savedTabelaSchema } from "../../../contract/carros-parados/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Author } from "../../platform/change-log.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { forbidden, unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { findSaved, idsOf, runsOf } from "../queries/saved.ts";
import type { SavedTabela } from "../queries/saved.ts";
import { readLinhas } from "../sql/linhas.ts";
import type { StoredLinha } from "../sql/linhas.ts";
import { lockSemana, requireVersao } from "./lock-semana.ts";
import { raiseSemana } from "./raise.ts";
import { duplicateRows, isStoredCode, readSentRows, wrongIds } from "./sent-rows.ts";
import type { SentRow } from "./sent-rows.ts";
import { writeDac, writeInfo } from "./write-rows.ts";

type Sent = z.infer<typeof saveTabelaSchema>;
type Saved = z.infer<typeof savedTabelaSchema>;

/**
 * Saves a week's table (STBL-27): of the rows what this person may write at its status, and nothing else (OP-67). The
 * same save sent again is answered as stored; one that changes nothing stores nothing. Throws 403 for who may write
 * nothing now, 404 for a week that is none, 409 with the head for an old version, 422 with the wrong rows and cells.
 */
export async function saveTabela(
  { db, clock }: Pick<Services, "db" | "clock">,
  caller: Session & Author,
  { info_concessionario_id: conta, info_semana: semana, info_dados, info_versao, info_chave }: Sent,
): Promise<Saved> {
  const quando = clock.now();
  // Before the week is held, since it takes the longest.
  const sent = readSentRows(info_dados);
  return await db.transaction().execute(async (tx) => {
    const week = await lockSemana(tx, caller, { conta, semana, now: quando });
    const { papel, header, isYearOpen } = week;
    if (papel === "leitor") throw forbidden(TABELA_CLOSED);
    const { usuario_id, request_id } = caller;
    const saved = await findSaved(tx, week, { usuario_id, info_chave });
    // With the version that it made: a colleague's save since then is to be seen as one.
    if (saved)
      return { ...header, info_versao: saved.info_versao, info_linha_ids: idsAgain(sent.rows, saved) };
    await requireVersao(tx, week, info_versao);
    const rights = tableRights(papel, header.info_status, isYearOpen);
    if (!rights.info && !rights.dac) throw forbidden(TABELA_CLOSED);
    const stored = await storedById(tx, week);
    const campos = [
      ...wrongIds(sent.rows, new Set(stored.keys())),
      ...sent.campos
        .filter((wrong) => rights[wrong.lado] && !isStoredCode(wrong, sent.rows, stored))
        .map(({ campo, mensagem }) => ({ campo, mensagem })),
      ...(rights.info ? duplicateRows(sent.rows) : []),
    ];
    if (campos.length > 0) throw unprocessable(campos);
    const write = rights.info ? writeInfo : writeDac;
    const { ids, ...counts } = await write(tx, week, stored, sent.rows);
    const info_linha_ids = [...ids];
    if (Object.values(counts).every((count) => count === 0)) return { ...header, info_linha_ids };
    const novas = info_linha_ids.filter((id) => !stored.has(id));
    const raised = await raiseSemana(tx, week, {
      tipo: "semana.salva",
      quando,
      usuario_id,
      request_id,
      info_status: header.info_status,
      detalhe: { ...counts, ...(info_chave !== undefined && { info_chave, novas: runsOf(novas) }) },
    });
    return { ...raised, info_linha_ids };
  });
}

async function storedById(
  tx: Kysely<DB>,
  week: Parameters<typeof readLinhas>[1],
): Promise<Map<number, StoredLinha>> {
  return new Map((await readLinhas(tx, week)).map((row) => [row.info_linha_id, row]));
}

/** The ids in the order of the rows, as that save answered them: of DAC's without those of new rows, which it left out. */
function idsAgain(rows: readonly SentRow[], { novas }: SavedTabela): number[] {
  const next = idsOf(novas).values();
  return rows.flatMap(({ id }) => id ?? next.next().value ?? []);
}
