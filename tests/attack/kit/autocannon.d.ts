/** The few words of autocannon that the load attack says; the package brings no types. */
declare module "autocannon" {
  interface LoadRequest {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface LoadResult {
    readonly errors: number;
    readonly timeouts: number;
    readonly latency: { readonly p99: number; readonly max: number };
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    amount: number;
    requests: readonly (LoadRequest & { setupRequest?: (request: LoadRequest) => LoadRequest })[];
  }): Promise<LoadResult>;
}
