import { QueryClient } from "@tanstack/react-query";
import { SERVER_DOWN } from "./connection.ts";
import { OfflineError, ServerError } from "./errors.ts";

/** True for what may pass by itself: nothing reached the server, or it is starting or under pressure. */
export function mayPass(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ServerError && SERVER_DOWN.has(error.status));
}

/**
 * The `refetchInterval` of a read that no clock repeats: as long as it has had no answer it is asked again every `ms`,
 * unless the server refused it, which no second try mends.
 */
export function untilAnswered(ms: number) {
  return ({ state: { data, error } }: { state: { data: unknown; error: Error | null } }): number | false => {
    const refused = error instanceof ServerError && error.status < 500;
    return data === undefined && error !== null && !refused ? ms : false;
  };
}

/** How a call is tried again that may be made twice: the server knows the second one by its number or key. */
export const retryPassing = {
  retry: (failures: number, error: Error) => failures < 2 && mayPass(error),
  retryDelay: (attempt: number) => Math.min(500 * 2 ** attempt, 4000),
};

/** The one cache of what the server said. Reads are tried three times when that may help; of writes only those that say `retryPassing`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Paused queries would leave a skeleton on the screen where 'Sem conexão' should stand.
        networkMode: "always",
        staleTime: 10_000,
        ...retryPassing,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
