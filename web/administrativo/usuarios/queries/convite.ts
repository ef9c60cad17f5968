import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import type { Convite, Usuario } from "../../../../contract/administrativo/index.ts";
import { call } from "../../../platform/http/call.ts";

/** An invitation and whom it is for. */
export interface ShownConvite extends Convite {
  readonly usuario: Usuario;
}

/**
 * The invitation that is shown. It stands in memory alone, neither in the address nor in what is kept of a form, and is
 * forgotten with every other answer when the person signs out.
 */
const conviteQuery = queryOptions<ShownConvite | null>({ queryKey: ["convite"], queryFn: skipToken });

export function useShownConvite(): ShownConvite | null {
  return useQuery(conviteQuery).data ?? null;
}

/** Shows an invitation; null closes it for good. */
export function showConvite(client: QueryClient, convite: ShownConvite | null): void {
  client.setQueryData(conviteQuery.queryKey, convite);
}

/** Makes an invitation, which ends the one before, and shows it. Rejects with what `call` throws. */
export function useInvite(): UseMutationResult<Convite, Error, Usuario> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ usuario_id }) =>
      call("POST /v2/pac/administrativo/usuarios/:usuario_id/convite", { params: { usuario_id } }),
    // One after the other: the link that is shown last is the one that opens.
    scope: { id: "convite" },
    // The link is kept nowhere but where it is shown.
    gcTime: 0,
    onSuccess: (convite, usuario) => showConvite(client, { ...convite, usuario }),
  });
}
