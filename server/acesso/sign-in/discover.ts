import type { ClientAuth, Configuration } from "openid-client";
import type { OidcProvider } from "../../platform/settings/oidc-providers.ts";
import { isSafeAddress } from "../../platform/settings/oidc-providers.ts";
import { boundedFetch } from "./bounded-fetch.ts";

/** How long a provider may take for one answer, in seconds. */
const TIMEOUT_S = 5;

/** The library, which nobody loads whose installation has no provider. */
export const loadLibrary = async () => await import("openid-client");

/** How a provider is spoken to. */
export interface Known {
  readonly config: Configuration;
  readonly issuer: string;
  /** Where browsers go. */
  readonly authorization_endpoint: string;
  /** Whether it says more of a person than its ID token does. */
  readonly hasUserinfo: boolean;
}

/**
 * Asks a provider how it is spoken to, by its issuer's document. Throws what the library and `fetch` throw, and where
 * the document is another issuer's or names an address that others could listen to.
 */
export async function discover({ issuer, client_id, client_secret }: OidcProvider): Promise<Known> {
  const oidc = await loadLibrary();
  const url = new URL(issuer);
  const isPlain = url.protocol === "http:";
  const config = await oidc.discovery(url, client_id, undefined, authOf(oidc, client_secret), {
    [oidc.customFetch]: boundedFetch,
    timeout: TIMEOUT_S,
    // Without the first the library takes an ID token that came by TLS for signed, and its issuer may be plain http.
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
  const told = config.serverMetadata();
  if (new URL(told.issuer).href !== url.href) throw new Error("another issuer's document");
  const { authorization_endpoint = "", token_endpoint = "", jwks_uri = "", userinfo_endpoint } = told;
  const needed = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint ?? issuer];
  if (!needed.every(isSafeAddress)) throw new Error("an address is missing or open to listeners");
  return {
    config,
    issuer: told.issuer,
    authorization_endpoint,
    hasUserinfo: userinfo_endpoint !== undefined,
  };
}

/** A client's secret goes as the provider takes it: as a header, which is the standard's own way, else in the body. */
function authOf(
  { ClientSecretBasic, ClientSecretPost, None }: Awaited<ReturnType<typeof loadLibrary>>,
  client_secret: string | undefined,
): ClientAuth {
  if (client_secret === undefined) return None();
  const [basic, post] = [ClientSecretBasic(client_secret), ClientSecretPost(client_secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (ways.includes("client_secret_basic") ? basic : post)(server, ...rest);
  };
}
