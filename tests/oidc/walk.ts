import { createHash, randomBytes } from "node:crypto";

/** What a browser brings back from a provider, and what it kept for that. */
export interface Back {
  readonly code: string;
  readonly code_verifier: string;
  readonly nonce: string;
  readonly iss: string;
  readonly idProvider: string;
}

/**
 * Walks through a real provider as a browser does, from its button to its way back, as somebody who says who they are.
 * @param provider as the list of the sign-in shows it
 */
export async function walkThrough(
  provider: { readonly id: string; readonly url: string; readonly config: Readonly<Record<string, string>> },
  who: string,
): Promise<Back> {
  const code_verifier = randomBytes(32).toString("base64url");
  const nonce = randomBytes(16).toString("base64url");
  const url = new URL(provider.url);
  const sent = {
    ...provider.config,
    state: "estado",
    nonce,
    code_challenge: createHash("sha256").update(code_verifier).digest("base64url"),
    code_challenge_method: "S256",
    login_hint: who,
  };
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value);
  const back = await follow(url, provider.config["redirect_uri"] ?? "");
  const { code = "", iss = "", state } = Object.fromEntries(back.searchParams);
  if (code === "" || state !== "estado") throw new Error(`no code: ${back.href}`);
  return { code, code_verifier, nonce, iss, idProvider: provider.id };
}

/** Follows redirects with their cookies until one leads to the way back. */
async function follow(from: URL, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = from;
  for (let step = 0; step < 6; step += 1) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    if (next === null) throw new Error(`${answer.status} of ${url.href}: ${await answer.text()}`);
    url = new URL(next, url);
    if (url.href.startsWith(until)) return url;
  }
  throw new Error("no way back");
}
