import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { PROVIDER_DOWN, type Provider, type Sessao } from "../../../contract/acesso/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { readDevice } from "../parts/device-info.ts";
import type { Begun } from "../parts/provider-flow.ts";
import { enter } from "./sign-in.ts";

/** How often one that does not answer is asked for again, while its button is in sight. */
const AGAIN_MS = 15_000;

const readProviders = reads("GET /v2/oauth2/providers", {});

/** The providers of the sign-in (AUTH-12, AUTH-13). */
export const providersQuery = queryOptions({
  queryKey: ["provedores"],
  queryFn: async (context): Promise<readonly Provider[]> => (await readProviders(context)).map(withNull),
  refetchInterval: ({ state }: { readonly state: { readonly data: readonly Provider[] | undefined } }) =>
    state.data?.some(({ config }) => config === null) ? AGAIN_MS : false,
});

/** An empty config is null or `{}` (OP-09); from here on it is null. */
function withNull(provider: Provider): Provider {
  const { config, motivo } = provider;
  const isEmpty = config === null || Object.keys(config).length === 0;
  return isEmpty ? { ...provider, config: null, motivo: motivo ?? PROVIDER_DOWN } : provider;
}

/** Exchanges a provider's code for a session (AUTH-19). Throws what `call` throws. */
export async function signInByProvider(
  client: QueryClient,
  provider: string,
  { code, iss, begun }: { readonly code: string; readonly iss: string | undefined; readonly begun: Begun },
): Promise<Sessao> {
  const { verifier: code_verifier, nonce } = begun;
  const sent = { code, idProvider: provider, code_verifier, nonce, ...(iss !== undefined && { iss }) };
  return enter(client, await call("POST /v2/oauth2/providers/login", { body: { ...sent, ...readDevice() } }));
}

/** The person's own linked accounts. */
export const contasQuery = queryOptions({
  queryKey: ["contas"],
  queryFn: reads("GET /v2/auth/contas", {}),
});

/** Takes one of them away. Throws what `call` throws. */
export async function unlinkConta(client: QueryClient, conta_id: number): Promise<void> {
  try {
    await call("DELETE /v2/auth/contas/:conta_id", { params: { conta_id } });
  } finally {
    // Also where it was refused: what is shown is not as it is.
    await client.invalidateQueries({ queryKey: contasQuery.queryKey });
  }
}
