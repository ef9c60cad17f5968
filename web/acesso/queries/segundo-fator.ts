import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { NovoSegredo } from "../../../contract/acesso/index.ts";
import { call, reads } from "../../platform/http/call.ts";

/** How the person's second factor stands. */
export const segundoFatorQuery = queryOptions({
  queryKey: ["segundo-fator"],
  queryFn: reads("GET /v2/auth/segundo_fator", {}),
});

/** Begins to set it up; blank where the session was opened to do that. Secrets are kept nowhere but where they are shown. */
export function useBeginFactor(): UseMutationResult<NovoSegredo, Error, string> {
  return useMutation({
    mutationFn: (senha_atual) => call("POST /v2/auth/segundo_fator", { body: { senha_atual } }),
    gcTime: 0,
  });
}

/** Turns it on by its first code, and gives the recovery codes. */
export function useConfirmFactor(): UseMutationResult<readonly string[], Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (codigo) => (await call("PUT /v2/auth/segundo_fator", { body: { codigo } })).codigos,
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey: segundoFatorQuery.queryKey }),
  });
}

/** Gives other recovery codes. */
export function useRenewCodes(): UseMutationResult<readonly string[], Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (senha_atual) =>
      (await call("POST /v2/auth/segundo_fator/codigos", { body: { senha_atual } })).codigos,
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey: segundoFatorQuery.queryKey }),
  });
}

/** Ends it. */
export function useEndFactor(): UseMutationResult<null, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (senha_atual) => call("POST /v2/auth/segundo_fator/encerrar", { body: { senha_atual } }),
    onSettled: () => void client.invalidateQueries({ queryKey: segundoFatorQuery.queryKey }),
  });
}
