import type { Device, ProviderConfig } from "../../../contract/acesso/index.ts";
import { randomId } from "../../platform/browser/random-id.ts";

/** What a tab keeps while its person is at a provider, and gives back once (OP-09). */
export interface Begun {
  /** As the provider brings it back, to the letter (AUTH-23). */
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the person was led away from before the sign-in. */
  readonly redirect: string | null;
}

/** The part of `Storage` that it needs. */
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (provider: string): string => `pac_oauth2_${provider}`;

/**
 * Begins a sign-in at a provider, and gives the address to which the browser goes: the provider's own with its config,
 * the device info as state (AUTH-16), and PKCE.
 * @throws on an address that is none of the web's, and where `crypto.subtle` is missing
 */
export async function beginSignIn(
  { id, url, config }: { readonly id: string; readonly url: string; readonly config: ProviderConfig },
  {
    device,
    redirect,
    store,
  }: { readonly device: Device; readonly redirect: string | undefined; readonly store: Store },
): Promise<string> {
  const address = new URL(url);
  if (!/^https?:$/.test(address.protocol)) throw new Error("no address of the web");
  const verifier = toBase64url(crypto.getRandomValues(new Uint8Array(48)));
  const nonce = randomId();
  const state = toBase64url(
    new TextEncoder().encode(JSON.stringify({ ...device, acesso_nonce: randomId() })),
  );
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const sent = {
    ...config,
    state,
    nonce,
    code_challenge: toBase64url(new Uint8Array(digest)),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(sent)) address.searchParams.set(name, value);
  const begun: Begun = { state, nonce, verifier, redirect: redirect ?? null };
  store.setItem(keyOf(id), JSON.stringify(begun));
  return address.href;
}

/** What this tab has begun at that provider, once; null where it has begun nothing. */
export function takeBegun(provider: string, store: Store): Begun | null {
  const text = store.getItem(keyOf(provider));
  store.removeItem(keyOf(provider));
  return text === null ? null : (JSON.parse(text) as Begun);
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
