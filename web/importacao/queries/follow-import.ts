import { queryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import {
  isOver,
  type Desfazer,
  type Importacao,
  type ImportacaoStatus,
} from "../../../contract/importacao/index.ts";

/** Milliseconds between two answers of an import that runs: the calls themselves wait. */
const PAUSE_MS = 1000;
/** Milliseconds between two readings of a list in which something runs. */
const LIST_MS = 5000;

/**
 * The calls of one import; all reject with what `call` throws, with 409 once it is too late. `apply` and `undo` of all of it
 * give it as it waits; the 409 of rows that are not as they were seen brings it as it stands.
 */
export interface ImportCalls<State> {
  readonly queryKey: QueryKey;
  readonly read: (query: Seen, signal: AbortSignal) => Promise<State>;
  readonly cancel: () => Promise<State>;
  readonly apply: () => Promise<State>;
  readonly undo: (what: Desfazer) => Promise<State>;
}

/** What the browser has seen of an import, so that a call waits for something newer. */
interface Seen {
  readonly visto_status: ImportacaoStatus;
  readonly visto_linhas: number | undefined;
}

/** Where an import stands, followed until it is over (APEC-14, OP-91, OP-96). */
export function followImport<State extends Importacao>(
  client: QueryClient,
  { queryKey, read }: ImportCalls<State>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<State> => {
      const seen = client.getQueryData<State>(queryKey);
      // A first reading does not wait: whatever still runs differs from what is over.
      const status = seen?.status ?? "processado";
      return await read({ visto_status: status, visto_linhas: seen?.linhas_lidas }, signal);
    },
    refetchInterval: ({ state }) => (state.data && !isOver(state.data.status) ? PAUSE_MS : false),
  });
}

/** How soon a list of imported files is read again: false once none of them is under way. */
export function listInterval(
  files: readonly { readonly status: ImportacaoStatus }[] | undefined,
): number | false {
  return files?.some(({ status }) => !isOver(status)) === true ? LIST_MS : false;
}
