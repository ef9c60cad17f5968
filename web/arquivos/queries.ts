import type { Anexo, Contexto } from "../../contract/arquivos/index.ts";
import { type AnswerTo, hrefOf } from "../platform/http/api.ts";
import { reach, readEnvelope, refusalOf } from "../platform/http/call.ts";
import { sendFile } from "../platform/http/send-file.ts";

/** One file to upload. */
export interface Upload {
  readonly file: File;
  /** The request's number, a unix second; the request need not exist yet (OP-36). */
  readonly numero: number;
  readonly contexto: Contexto;
  readonly signal: AbortSignal;
  /** Called with the progress from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Uploads one file and returns its reference for forms and messages (FILE-01, FILE-02).
 * @throws ServerError when refused, OfflineError when unreachable, AbortError when the signal aborts
 */
export async function uploadFile(upload: Upload): Promise<Anexo> {
  const { file, numero, contexto } = upload;
  const url = hrefOf("/v2/arquivos/req/id/:id/:contexto", { id: numero, contexto });
  const response = await sendFile(url, file, upload);
  const envelope = await readEnvelope(response);
  if (!response.ok || envelope?.msg_id !== 0) throw refusalOf(response, envelope);
  const { arquivos } = envelope.json_data as AnswerTo<"POST /v2/arquivos/req/id/:id/:contexto">;
  const stored = arquivos[0];
  if (!stored) throw refusalOf(response, null);
  return { arquivo_id: stored.arquivo_id, arquivo_nome: stored.arquivo_nome_original };
}

/** Milliseconds to wait for the removal of files, at most. */
const DISCARD_WITHIN_MS = 3000;

/**
 * Asks the server to remove uploaded files that were never sent (OP-56). Best effort: never rejects and shows no
 * errors, not even the end of the session; the server deletes leftovers after 30 days.
 */
export async function discardArquivos(ids: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(DISCARD_WITHIN_MS);
  await Promise.allSettled(
    ids.map((arquivo_id) =>
      reach(hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id }), { method: "DELETE", signal }),
    ),
  );
}
