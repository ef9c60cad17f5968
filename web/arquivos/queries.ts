import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnexoMarcado, ArquivoEnviado } from "../../contract/arquivos/index.ts";
import { hrefOf } from "../platform/http/api.ts";
import { call, reach, readEnvelope, reads, refusalOf } from "../platform/http/call.ts";
import { ServerError } from "../platform/http/errors.ts";
import { sendFile, type Sending } from "../platform/http/send-file.ts";

/** One file on its way. */
interface SentFile extends Sending {
  readonly file: File;
}

/**
 * Uploads one file and returns its reference for forms and messages (FILE-01, FILE-02).
 * @param url the address that takes the files of that form or message
 * @throws ServerError when refused, OfflineError when unreachable, AbortError when the signal aborts
 */
export async function uploadFile(url: string, sending: SentFile): Promise<AnexoMarcado> {
  const { arquivo_nome_original: arquivo_nome, ...stored } = await uploadTo(url, sending);
  return { ...stored, arquivo_nome };
}

/**
 * Uploads one file to an address that takes one (FILE-03), and gives what it is stored as.
 * @throws ServerError when refused, OfflineError when unreachable, AbortError when the signal aborts
 */
export async function uploadTo(url: string, sending: SentFile): Promise<ArquivoEnviado> {
  const response = await sendFile(url, sending.file, sending);
  const envelope = await readEnvelope(response);
  if (!response.ok || envelope?.msg_id !== 0) throw refusalOf(response, envelope);
  const { arquivos } = envelope.json_data as { readonly arquivos: readonly ArquivoEnviado[] };
  const [stored] = arquivos;
  if (!stored) throw refusalOf(response, null);
  return stored;
}

/** The person's own unsent files, from whatever browser; read anew each time they are shown. */
export const naoEnviadosQuery = queryOptions({
  queryKey: ["nao-enviados"],
  queryFn: reads("GET /v2/arquivos/nao_enviados", {}),
  staleTime: 0,
});

/**
 * Removes one of them for good.
 * @throws what `call` throws; a file that is gone already, from another tab, is no failure
 */
export function useRemoveNaoEnviado(): (arquivo_id: string) => Promise<void> {
  const client = useQueryClient();
  return async (arquivo_id) => {
    try {
      await call("DELETE /v2/arquivos/:arquivo_id", { params: { arquivo_id } });
    } catch (error) {
      if (!(error instanceof ServerError && error.status === 404)) throw error;
    } finally {
      await client.invalidateQueries({ queryKey: naoEnviadosQuery.queryKey });
    }
  };
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
