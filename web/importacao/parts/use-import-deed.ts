import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from "@tanstack/react-query";
import type { Importacao } from "../../../contract/importacao/index.ts";
import { currentOf } from "../../platform/http/errors.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import type { ImportCalls } from "../queries/follow-import.ts";

/** Something that is done to an import: the state that it gives, or that its 409 brings, is shown at once. */
export function useImportDeed<State extends Importacao, Input>(
  { queryKey }: Pick<ImportCalls<State>, "queryKey">,
  stale: readonly QueryKey[],
  deed: (input: Input) => Promise<State>,
): UseMutationResult<State, Error, Input> {
  const client = useQueryClient();
  const readAgain = (): void => {
    for (const key of stale) void client.invalidateQueries({ queryKey: key });
  };
  return useMutation({
    mutationFn: deed,
    onSuccess: (now) => {
      client.setQueryData(queryKey, now);
      readAgain();
    },
    onError: (error) => {
      const atual = currentOf(error) as State | null;
      if (atual !== null) return void client.setQueryData(queryKey, atual);
      tellFailure(error);
      // Somebody else may have done it: what it is by now stands in its place.
      return void client.invalidateQueries({ queryKey });
    },
  });
}
