import { Provider } from "oidc-provider";
import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/**
 * A real OpenID provider, in a process of its own: `node provider.ts PORT`. Whoever says who they are is that one:
 * `sub?email=…&verified=1&employee_id=…`, as `login_hint` or in the form of its page. Any client's way back on this machine
 * is let in, since the product that is tested takes a port of its own later.
 */
const port = Number(process.argv[2]);
const issuer = `http://localhost:${port}`;
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "pac",
      client_secret: "segredo da empresa",
      redirect_uris: ["http://localhost/nenhum"],
      grant_types: ["authorization_code"],
      response_types: ["code"],
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "empresa", use: "sig", alg: "RS256" }] },
  cookies: { keys: ["sal"] },
  // The claims come by userinfo alone, as the standard has it.
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["employee_id"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => claimsOf(accountId) }),
  // Nobody is asked whether PAC may know who they are.
  loadExistingGrant: async ({
    oidc,
  }: {
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }) => {
    const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});
provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).hostname === "localhost";

function claimsOf(accountId: string): object {
  const { email, verified, ...claims } = Object.fromEntries(new URLSearchParams(accountId.split("?")[1]));
  return {
    sub: accountId,
    ...claims,
    ...(email !== undefined && { email, email_verified: verified === "1" }),
  };
}

const PAGE = `<!doctype html><html lang="pt-BR"><title>Conta da empresa</title><main><h1>Conta da empresa</h1>
<form method="post"><label>Conta <input name="login" autofocus></label><button>Continuar</button></form>
<form method="post"><button>Cancelar</button></form></main></html>`;

/** Its page: who one is, or that one does not want to say. */
async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const login =
    request.method === "POST" ? new URLSearchParams(await text(request)).get("login") : params["login_hint"];
  if (login === undefined) response.setHeader("content-type", "text/html; charset=utf-8").end(PAGE);
  else
    await provider.interactionFinished(
      request,
      response,
      login ? { login: { accountId: login } } : { error: "access_denied" },
    );
}

const answer = provider.callback();
createServer((request, response) => {
  if (request.url?.startsWith("/interaction/"))
    void interact(request, response).catch(() => response.writeHead(500).end());
  else void answer(request, response);
}).listen(port, "localhost", () => process.stdout.write("ready\n"));
// It lives as long as whoever started it.
process.stdin.on("end", () => process.exit(0)).resume();
