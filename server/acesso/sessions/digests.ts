import { tokenHash } from "../commands/sessao.ts";

/** A session's token as the table stores it, and as a name for places where the token must not appear. */
export interface Digest {
  readonly hash: Buffer;
  readonly key: string;
}

const MAX_KEPT = 10_000;

export function digestOf(token: string): Digest {
  const hash = tokenHash(token);
  return { hash, key: hash.toString("base64url") };
}

/** The digests of tokens that are in use, which each call would else compute anew; a made-up token is never kept. */
export function rememberDigests(): { of(token: string): Digest; keep(token: string, digest: Digest): void } {
  const kept = new Map<string, Digest>();
  return {
    of: (token) => kept.get(token) ?? digestOf(token),
    keep: (token, digest) => {
      if (kept.size >= MAX_KEPT && !kept.has(token)) kept.clear();
      kept.set(token, digest);
    },
  };
}
