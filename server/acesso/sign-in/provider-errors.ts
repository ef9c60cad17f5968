/** Failures of a provider, or of what the product was set up with there: no other code would do better. */
const AWAY: ReadonlySet<string> = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "invalid_client",
  "unauthorized_client",
  "server_error",
  "temporarily_unavailable",
]);

/** What the library's and `fetch`'s errors have beside their message. */
interface Told {
  readonly name?: string;
  readonly code?: unknown;
  readonly error?: unknown;
  readonly status?: unknown;
  readonly cause?: unknown;
}

/** What went wrong in a word or two for the log: codes alone, since messages may quote an answer. */
export function reasonOf(thrown: unknown): string {
  const { name, code, error, cause } = Object(thrown) as Told;
  const { code: beneath, claim } = Object(cause) as Told & { readonly claim?: unknown };
  const words = [error ?? code ?? name, beneath, claim].filter((word) => typeof word === "string");
  return (
    words
      .join(" ")
      .replaceAll(/[^\w .:-]/g, "")
      .slice(0, 120) || "unknown"
  );
}

/** Whether the provider is away or cannot answer, and not the code wrong that it was given. */
export function isAway(thrown: unknown): boolean {
  const { code, error, status } = Object(thrown) as Told;
  if (typeof status === "number" && status >= 500) return true;
  if (typeof error === "string") return AWAY.has(error);
  // Neither `fetch` nor the bounded one has a code of the library's.
  return typeof code !== "string" || AWAY.has(code);
}
