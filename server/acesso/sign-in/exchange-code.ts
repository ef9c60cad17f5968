import type { IDToken, UserInfoResponse } from "openid-client";
import { readEmail } from "../../../contract/platform/email.ts";
import { isStorableText } from "../../../contract/platform/text.ts";
import { boundedText } from "../policy/conta.ts";
import type { About } from "../policy/conta.ts";
import { loadLibrary } from "./discover.ts";
import type { Known } from "./discover.ts";

/** What the browser came back with. */
export interface Returned {
  readonly code: string;
  readonly code_verifier: string;
  readonly nonce: string;
  readonly iss?: string | undefined;
}

/** An account of a provider, as its ID token has proven it. */
export interface Proof {
  readonly issuer: string;
  readonly sub: string;
  /** What the provider says of its person; where the ID token does not, it is asked once more. */
  about(): Promise<About>;
}

/** How a provider is asked. */
interface Way {
  readonly known: Known;
  readonly redirect_uri: string;
  readonly id_america_claim: string | undefined;
}

/** A sub as the standard has it. */
const MAX_SUB = 255;

/**
 * Exchanges a code for its ID token, whose issuer, audience, nonce, times and signature the library checks (OP-09).
 * Throws what the library and `fetch` throw.
 */
export async function exchangeCode(way: Way, { code, code_verifier, nonce, iss }: Returned): Promise<Proof> {
  const oidc = await loadLibrary();
  const { known, redirect_uri, id_america_claim } = way;
  const { config, issuer, hasUserinfo } = known;
  const url = new URL(redirect_uri);
  url.searchParams.set("code", code);
  // A client that does not say whose way back it was has come by this provider's own address all the same.
  url.searchParams.set("iss", iss ?? issuer);
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: code_verifier,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || claims.sub === "" || claims.sub.length > MAX_SUB || !isStorableText(claims.sub))
    throw Object.assign(new Error("no usable sub"), { code: "sub" });
  return {
    issuer: claims.iss,
    sub: claims.sub,
    about: async () => {
      const first = aboutOf([claims], id_america_claim);
      const isWhole = first.email !== null && (id_america_claim === undefined || first.id_america !== null);
      if (isWhole || !hasUserinfo) return first;
      const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      return aboutOf([claims, more], id_america_claim);
    },
  };
}

/** What several answers of a provider say of one person; an address counts where it is said to be verified beside it. */
function aboutOf(
  answers: readonly (IDToken | UserInfoResponse)[],
  id_america_claim: string | undefined,
): About {
  const claimed = id_america_claim === undefined ? [] : answers.map((claims) => claims[id_america_claim]);
  const emails = answers.flatMap((claims) => {
    const email = readEmail(boundedText(claims.email) ?? "");
    // Some providers write it as a text.
    return email === null
      ? []
      : [{ email, isVerified: [true, "true"].includes(claims.email_verified as true) }];
  });
  return {
    id_america: claimed.map(boundedText).find((text) => text !== null) ?? null,
    email: emails.find(({ isVerified }) => isVerified)?.email ?? null,
    conta_email: emails[0]?.email ?? "",
  };
}
