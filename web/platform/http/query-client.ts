import { QueryClient, partialMatchKey, type QueryKey } from "@tanstack/react-query";
import { SERVER_DOWN } from "./connection.ts";
import { OfflineError, ServerError } from "./errors.ts";

/** True for temporary errors: the server was not reached, is starting or overloaded. */
export function mayPass(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ServerError && SERVER_DOWN.has(error.status));
}

/**
 * The `refetchInterval` of a read that no clock repeats: while it has no answer it is asked again every `ms`, unless
 * the server refused it, which trying again does not change.
 */
export function untilAnswered(ms: number) {
  return ({ state: { data, error } }: { state: { data: unknown; error: Error | null } }): number | false => {
    const refused = error instanceof ServerError && error.status < 500;
    return data === undefined && error !== null && !refused ? ms : false;
  };
}

/**
 * The `placeholderData` of a list that is read by pages: what was shown before, of the same list.
 * @param list the beginning of its key
 */
export function keptOf(list: QueryKey) {
  return <Data>(shown: Data | undefined, query: { queryKey: QueryKey } | undefined): Data | undefined =>
    query !== undefined && partialMatchKey(query.queryKey, list) ? shown : undefined;
}

/** Retry options for calls that may run twice: the server recognises the second one by its number or key. */
export const retryPassing = {
  retry: (failures: number, error: Error) => failures < 2 && mayPass(error),
  retryDelay: (attempt: number) => Math.min(500 * 2 ** attempt, 4000),
};

/** The query client. Reads are retried twice after temporary errors; writes only with `retryPassing`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Paused queries would show a skeleton instead of their error.
        networkMode: "always",
        staleTime: 10_000,
        ...retryPassing,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
