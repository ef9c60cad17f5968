import { keepPreviousData, queryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { View } from "../../contract/acesso/index.ts";
import type { Evento } from "../../contract/eventos.ts";
import { type Interacao, type SendInteracao } from "../../contract/interacoes/index.ts";
import { isClosed, type ReqStatus, type Requisicao } from "../../contract/requisicoes/index.ts";
import type { AnswerTo } from "../platform/http/api.ts";
import { call, reads } from "../platform/http/call.ts";
import { currentOf } from "../platform/http/errors.ts";
import { requisicaoQuery, takeRequisicao } from "../requisicoes/index.ts";

/** The messages of a request, oldest first (INT-01, INT-05). */
export const interacoesQuery = (numero: number) =>
  queryOptions({
    queryKey: ["interacoes", numero],
    queryFn: reads("GET /v2/pac/requisicoes/:id/interacoes", { params: { id: numero } }),
  });

/** The steps of a request's history, oldest first. Read again when version or status change. */
export const historicoQuery = ({
  req_numero,
  req_versao,
  req_status,
}: Pick<Requisicao, "req_numero" | "req_versao" | "req_status">) =>
  queryOptions({
    queryKey: ["interacoes", req_numero, "historico", req_versao, req_status],
    queryFn: reads("GET /v2/pac/requisicoes/:id/historico", { params: { id: req_numero } }),
    placeholderData: keepPreviousData,
  });

/** All files of a request. Read again with each event of it, while they are shown. */
export const arquivosQuery = (numero: number) =>
  queryOptions({
    queryKey: ["interacoes", numero, "arquivos"],
    queryFn: reads("GET /v2/pac/requisicoes/:id/arquivos", { params: { id: numero } }),
  });

/** A reply that an area's staff have prepared. */
export type RespostaPronta = AnswerTo<"GET /v2/pac/administrativo/respostas">[number];

/** The prepared replies of an area, under their register's key, so that its events make them stale. */
export const respostasProntasQuery = (view: View) =>
  queryOptions({
    queryKey: ["respostas", "lista", view],
    queryFn: reads("GET /v2/pac/administrativo/respostas", { query: { view } }),
  });

/** Whom a message can go to by e-mail, by the words of a search. */
export const contatosEmailQuery = (lista: "1" | "2") => (busca: string) =>
  queryOptions({
    queryKey: ["contatos-email", lista, busca],
    queryFn: reads("GET /v2/pac/contatos", { query: { lista, busca } }),
    placeholderData: keepPreviousData,
  });
export type EmailContatosQuery = ReturnType<typeof contatosEmailQuery>;

/** The threads, histories and files that an event makes stale; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  if (evento === null) return [["interacoes"]];
  return evento.objeto === "requisicao" ? [["interacoes", evento.req_numero]] : [];
}

/** The request was closed meanwhile and takes no more messages (INT-27, INT-28, OP-45). */
export class ClosedError extends Error {
  override readonly name = "ClosedError";
  readonly status: ReqStatus;
  /** True when the message was stored just before. */
  readonly stored: boolean;

  constructor(status: ReqStatus, stored: boolean) {
    super("closed");
    this.status = status;
    this.stored = stored;
  }
}

/**
 * Reads the status, sends, and reads the status again (INT-06, INT-26 to INT-28).
 * @returns the stored message
 * @throws ClosedError when the request is closed before or after; what `call` throws when sending fails
 */
export async function sendMessage(
  client: QueryClient,
  numero: number,
  message: SendInteracao,
): Promise<Interacao> {
  const before = await readNow(client, numero);
  if (isClosed(before.req_status)) throw new ClosedError(before.req_status, false);
  const stored = await put(numero, message);
  client.setQueryData(interacoesQuery(numero).queryKey, (shown) =>
    shown?.every(({ interacao_id }) => interacao_id !== stored.interacao_id) ? [...shown, stored] : shown,
  );
  // Reads the thread again: others may have written just before.
  void client.invalidateQueries({ queryKey: interacoesQuery(numero).queryKey });
  if (before.req_status === "pendente")
    takeRequisicao(client, { ...before, req_status: "em_andamento" }, before.req_status);
  // The message is stored; a failed second read of the status must not report an error.
  const after = await readNow(client, numero).catch(() => before);
  if (isClosed(after.req_status)) throw new ClosedError(after.req_status, true);
  return stored;
}

function readNow(client: QueryClient, numero: number): Promise<Requisicao> {
  return client.fetchQuery({ ...requisicaoQuery(numero), staleTime: 0 });
}

async function put(numero: number, body: SendInteracao): Promise<Interacao> {
  try {
    return await call("PUT /v2/pac/requisicoes/:id/interacoes", { params: { id: numero }, body });
  } catch (error) {
    const atual = currentOf(error) as Requisicao | null;
    if (atual !== null && isClosed(atual.req_status)) throw new ClosedError(atual.req_status, false);
    throw error;
  }
}
