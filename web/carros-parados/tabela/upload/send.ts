import type { ArquivoLido, InfoColuna, Semana } from "../../../../contract/carros-parados/index.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import { readEnvelope, thrownOf } from "../../../platform/http/call.ts";
import { RuleRefusal } from "../../../platform/http/errors.ts";
import { sendFile } from "../../../platform/http/send-file.ts";

/** A dealer's week. */
export interface Place {
  readonly conta: string;
  readonly semana: Semana;
}

/** What a refused file lacks, and the headings that may be what it lacks (SIMP-04). */
export interface Missing {
  readonly colunas_ausentes: readonly { readonly coluna: InfoColuna; readonly label: string }[];
  readonly titulos: readonly string[];
}

/**
 * Has the server read a week's file (SIMP-01).
 * @throws RuleRefusal with `Missing`, ServerError, OfflineError, AbortError
 */
export async function sendArquivo(
  { conta, semana }: Place,
  file: File,
  sending: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<ArquivoLido> {
  const url = hrefOf("/v2/carros_parados/informativo/subir_arquivo/:concessionario_id/:info_semana", {
    concessionario_id: conta,
    info_semana: semana,
  });
  const response = await sendFile(url, file, sending);
  const envelope = await readEnvelope(response);
  if (response.ok && envelope?.msg_id === 0) return envelope.json_data as ArquivoLido;
  throw thrownOf(response, envelope);
}

/** What a refusal says is missing; null for one that says something else. */
export function missingOf(error: unknown): Missing | null {
  return error instanceof RuleRefusal && error.log !== null && "colunas_ausentes" in error.log
    ? (error.log as unknown as Missing)
    : null;
}
