import type { Alteracao, CampoErro, Forma } from "../../../contract/platform/envelope.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { createListeners } from "../browser/listeners.ts";
import type { AnswerTo, CallName, InputOf } from "./api.ts";
import { endingOf, watchCall } from "./connection.ts";
import { OfflineError, RuleRefusal, ServerError } from "./errors.ts";
import { withProof } from "./proof.ts";
import { urlOf, type UrlValue } from "./url-of.ts";

interface Parts {
  params?: Readonly<Record<string, UrlValue>>;
  query?: Readonly<Record<string, UrlValue>>;
  body?: unknown;
}

const refusals = createListeners<[error: ServerError]>();

/**
 * Listens to every refusal before its caller, for what a 401 and a 403 do everywhere (AUTH-51 to AUTH-53). Returns the
 * function that unsubscribes.
 */
export const onRefusal = refusals.listen;

/**
 * One call of the contract (AUTH-55, CROSS-08), named by its method and path. Only its types come from the contract:
 * the schemas are the server's to check by, and no browser loads them.
 * @returns what stands in `json_data`; the server has held it to the endpoint's schema, so it is not parsed again here
 * Where the server asks first who it is, the person is asked, and the call goes on by itself.
 * @throws RuleRefusal when a rule of the business refuses, ServerError when the server does, OfflineError when it cannot
 * be reached, AbortError when the signal fires
 */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: { signal?: AbortSignal } = {},
): Promise<AnswerTo<Name>> {
  const { params, query, body } = input as Parts;
  const [method = "", path = ""] = name.split(" ");
  return await withProof(async () => {
    const response = await reach(urlOf(path, params, query), {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const envelope = await readEnvelope(response);
    if (response.ok && envelope?.msg_id === 0) return envelope.json_data as AnswerTo<Name>;
    throw thrownOf(response, envelope);
  });
}

/** The `queryFn` of a query that reads that call, and lets go of it once nobody asks any more. */
export function reads<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
): (context: { readonly signal: AbortSignal }) => Promise<AnswerTo<Name>> {
  return ({ signal }) => call(name, input, { signal });
}

/**
 * Turns an unsuccessful answer into its error. A rule's refusal is the third kind of answer, beside success and error:
 * listeners do not hear of it, the calling screen tells it.
 */
export function thrownOf(response: Response, envelope: LooseEnvelope | null): RuleRefusal | ServerError {
  if (!response.ok || envelope === null) return refusalOf(response, envelope);
  const { msg_txt, msg_log } = envelope;
  return new RuleRefusal(msg_txt === "" ? UNKNOWN_ERROR : msg_txt, msg_log);
}

/** `fetch` that throws OfflineError when nothing came back. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  const ended = watchCall();
  try {
    const response = await fetch(url, init);
    ended(endingOf(response));
    return response;
  } catch (error) {
    ended(init.signal?.aborted ? undefined : "gone");
    if (init.signal?.aborted) throw error;
    throw new OfflineError();
  }
}

/** Turns an unsuccessful answer into a ServerError and tells the listeners. */
export function refusalOf(
  response: Pick<Response, "status" | "headers">,
  envelope: Partial<LooseEnvelope> | null,
): ServerError {
  const log = envelope?.msg_log ?? null;
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const error = new ServerError({
    status: response.status,
    message: envelope?.msg_txt ? envelope.msg_txt : UNKNOWN_ERROR,
    campos: log?.campos ?? [],
    atual: log?.atual ?? null,
    alteracao: log?.alteracao ?? null,
    requestId: response.headers.get("x-request-id"),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    motivo: log?.motivo ?? null,
    asksCode: log?.segundo_fator === true,
    proof: log?.motivo === "reautenticar" ? (log.formas ?? []) : undefined,
  });
  refusals.tell(error);
  return error;
}

interface LooseEnvelope {
  msg_id: number;
  msg_txt: string;
  msg_log: {
    campos?: CampoErro[];
    atual?: unknown;
    alteracao?: Alteracao;
    motivo?: string;
    formas?: Forma[];
    segundo_fator?: boolean;
  } | null;
  json_data: unknown;
}

/** The envelope; null when a proxy answered with its own page. */
export async function readEnvelope(response: Response): Promise<LooseEnvelope | null> {
  const text = await response.text().catch(() => "");
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null && "msg_id" in json ? (json as LooseEnvelope) : null;
  } catch {
    return null;
  }
}
