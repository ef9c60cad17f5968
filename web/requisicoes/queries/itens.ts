import type { QueryClient } from "@tanstack/react-query";
import type { ItemLookup } from "../../../contract/requisicoes/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { ServerError } from "../../platform/http/errors.ts";

/** The parts of these codes in their order, null for an unknown code; null when the call failed. */
export type FoundItens = readonly (ItemLookup | null)[] | null;

/**
 * Looks up one code, or a pasted list of up to 500 in one call (FORM-36, FORM-37, OP-31). Never throws: a failed
 * look-up must not block the form.
 */
export async function lookUpItens(client: QueryClient, codigos: readonly string[]): Promise<FoundItens> {
  try {
    return await ask(client, codigos);
  } catch {
    return null;
  }
}

async function ask(client: QueryClient, codigos: readonly string[]): Promise<readonly (ItemLookup | null)[]> {
  const [codigo] = codigos;
  if (codigo === undefined) return [];
  if (codigos.length > 1)
    return await call("POST /v2/pac/itens/consulta", { body: { codigos: [...codigos] } });
  try {
    const item = await client.fetchQuery({
      queryKey: ["item", codigo],
      staleTime: 60_000,
      retry: false,
      queryFn: reads("GET /v2/pac/itens/:codigo", { params: { codigo } }),
    });
    return [item];
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) return [null];
    throw error;
  }
}
