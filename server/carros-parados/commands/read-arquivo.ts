import type { FastifyRequest } from "fastify";
import { UPLOAD_FAILED } from "../../../contract/arquivos/index.ts";
import { TOO_MANY_READINGS, wrongFileType } from "../../../contract/carros-parados/index.ts";
import type { ArquivoLido, InfoColuna } from "../../../contract/carros-parados/index.ts";
import { requireHarmless } from "../../arquivos/index.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { withUpload } from "../../platform/http/read-upload.ts";
import { endSlot, takeSlot } from "../../platform/limits/slots.ts";
import type { SlotKind } from "../../platform/limits/slots.ts";
import type { Services } from "../../platform/services.ts";
import { readWorkbook, WorkbookRefusal } from "../../platform/workbook/index.ts";
import type { RefusalReason } from "../../platform/workbook/index.ts";
import { lido, wantedColumns } from "../files/read-rows.ts";

const MAX_BYTES = 20 * 1024 * 1024;
/** Bytes of an answer, at most. */
const MAX_ANSWER = 8_000_000;
const READING: SlotKind = { tipo: "leitura", atOnce: { max: 1, message: TOO_MANY_READINGS } };
/** The status for a file that is not read; 400 where it is not listed. */
const STATUS: Readonly<Partial<Record<RefusalReason, number>>> = {
  "too-large": 413,
  "too-much-text": 413,
  "not-a-workbook": 415,
  xlsb: 415,
  ods: 415,
};

/**
 * Reads the week's file of a call (SIMP-01 to SIMP-06); nothing is stored. Throws 400, 413, 415 with the reason, 422 for
 * one with a virus, 429 for a person's second at once, 503 without the scanner, and refuses a file without the columns that every row needs.
 */
export async function readArquivo(
  services: Pick<Services, "db" | "clock" | "scanner">,
  usuario_id: number,
  request: FastifyRequest,
  {
    casados,
    destino_id,
    askAgain,
  }: {
    readonly casados: ReadonlyMap<string, InfoColuna>;
    /** The week. */
    readonly destino_id: number;
    /** Asked once the file was read, since it may have come slowly and waited for a reader. Throws the refusal. */
    readonly askAgain: () => Promise<void>;
  },
): Promise<ArquivoLido> {
  const { db, clock } = services;
  const { slot } = await db
    .transaction()
    .execute(async (tx) => await takeSlot(tx, clock, READING, { usuario_id }));
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  try {
    const refusals = { failed: UPLOAD_FAILED, tooLarge: UPLOAD_FAILED };
    const workbook = await withUpload(request, MAX_BYTES, refusals, async ({ name, content }) => {
      const wrong = wrongFileType(name);
      if (wrong !== null) throw new HttpError(415, wrong);
      await requireHarmless(services, content, { usuario_id, contexto: "tabela", destino_id });
      request.raw.socket.once("close", onClose);
      return await readWorkbook(
        { content },
        { wanted: wantedColumns(casados), maxBytes: MAX_BYTES, maxText: MAX_ANSWER },
        { signal: gone.signal, group: String(usuario_id) },
      );
    });
    await askAgain();
    return lido(workbook, casados);
  } catch (error) {
    if (error instanceof WorkbookRefusal) throw new HttpError(STATUS[error.reason] ?? 400, error.message);
    throw error;
  } finally {
    request.raw.socket.off("close", onClose);
    // A slot that cannot be ended now expires with its lease.
    await endSlot(db, slot).catch(() => undefined);
  }
}
