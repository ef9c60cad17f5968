import { queryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { type Sessao } from "../../../contract/acesso/index.ts";
import type { Evento } from "../../../contract/eventos.ts";
import { call } from "../../platform/http/call.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { currentChoice, rememberConcessionarios } from "../parts/concessionario-store.ts";

/** The signed-in person, or null (OP-06). Asked once at the start; later sign-in, sign-out and a 401 set it. */
export const sessaoQuery = queryOptions({
  queryKey: ["sessao"],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal, client }): Promise<Sessao | null> => {
    try {
      const sessao = await call("GET /v2/auth/sessao", {}, { signal });
      const { usuarioID, usuario_concessionarios, concessionario_codigo } = sessao;
      // When the session is read again, this tab's choice changes only if it is no longer offered.
      const goesOn = currentSessao(client)?.usuarioID === usuarioID;
      rememberConcessionarios(
        usuario_concessionarios,
        goesOn ? currentChoice().value : concessionario_codigo,
      );
      return sessao;
    } catch (error) {
      // A visitor who never signed in is no error and gets no notice (OP-06).
      if (error instanceof ServerError && error.status === 401) return null;
      throw error;
    }
  },
});

/** The fields of a dealer that are shown outside its register, or decide who reaches it and may write for it. */
const SHOWN: ReadonlySet<string> = new Set([
  "concessionario_nome",
  "concessionario_bu",
  "concessionario_status",
]);

/** Whether an event changes a dealer for those who only choose it or read its requests. */
export function movesDealer(evento: Evento): boolean {
  return evento.objeto === "concessionario" && evento.campos.some((campo) => SHOWN.has(campo));
}

/** Such a change alters what the header offers; null: one may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  return evento === null || movesDealer(evento) ? [sessaoQuery.queryKey] : [];
}

/** Shows a person's new name and e-mail at once; the server's session has them already. */
export function renamePerson(
  client: QueryClient,
  { usuario_nome, usuario_email }: Pick<Sessao, "usuario_nome" | "usuario_email">,
): void {
  client.setQueryData(sessaoQuery.queryKey, (sessao) => sessao && { ...sessao, usuario_nome, usuario_email });
}

/** Keeps the chosen dealer for later sessions. It is a convenience: a failure is not worth a notice. */
export async function keepConcessionario(concessionario_codigo: string): Promise<void> {
  await call("PUT /v2/pac/usuario/concessionario", { body: { concessionario_codigo } }).catch(
    () => undefined,
  );
}

/** Forgets what was read for whoever was signed in. */
export function forgetAnswers(client: QueryClient): void {
  const isAnswer = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== sessaoQuery.queryKey[0];
  void client.cancelQueries({ predicate: isAnswer });
  client.removeQueries({ predicate: isAnswer });
}

/** The signed-in person as currently known, without a call. */
export function currentSessao(client: QueryClient): Sessao | null {
  return client.getQueryData(sessaoQuery.queryKey) ?? null;
}
