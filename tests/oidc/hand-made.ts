import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What a hand-made ID token is to be; all of it right unless it says otherwise. */
export interface Made {
  readonly nonce?: string;
  readonly sub?: unknown;
  readonly [claim: string]: unknown;
}

/** What the provider does instead of answering well. */
interface Manners {
  /** Answers of a path, instead of its own. */
  readonly [path: string]: ((response: ServerResponse) => void) | undefined;
}

/** A provider that can be wrong in ways in which a real one cannot. */
export interface HandMade {
  readonly issuer: string;
  readonly entry: Readonly<Record<string, string>>;
  manners: Manners;
  /** How often each path was asked for. */
  readonly asked: Map<string, number>;
  /** A code for that ID token: `key` signs it by another key, `alg` says how, `none` leaves it out. */
  codeFor(claims: Made, how?: { key?: "other"; alg?: string; none?: true }): string;
  close(): Promise<void>;
}

const keys = { own: rsa(), other: rsa() };

function rsa() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Starts one that answers well. Its codes are what its tokens say. */
export async function startHandMade(id = "mao"): Promise<HandMade> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "localhost");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const made: HandMade = {
    issuer,
    entry: {
      id,
      name: "Conta à mão",
      issuer,
      client_id: "pac",
      client_secret: "outro segredo",
      id_america_claim: "employee_id",
    },
    manners: {},
    asked,
    codeFor: (claims, how = {}) => `${part({ claims, how })}.${Math.random()}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const body = new URLSearchParams(await text(request));
    const instead = made.manners[path];
    if (instead) instead(response);
    else json(response, answerOf(path, body));
  }

  function answerOf(path: string, body: URLSearchParams): unknown {
    if (path === "/.well-known/openid-configuration")
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth?aparelho=1`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        token_endpoint_auth_methods_supported: ["client_secret_post"],
      };
    if (path === "/jwks")
      return {
        keys: [{ ...keys.own.publicKey.export({ format: "jwk" }), kid: "mao", use: "sig", alg: "RS256" }],
      };
    return {
      access_token: "acesso",
      token_type: "Bearer",
      id_token: tokenOf(issuer, body.get("code") ?? ""),
    };
  }

  return made;
}

/** Answers that as JSON. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

function tokenOf(issuer: string, code: string): string | undefined {
  const { claims, how } = JSON.parse(Buffer.from(code.split(".")[0] ?? "", "base64url").toString()) as {
    claims: Made;
    how: { key?: "other"; alg?: string; none?: true };
  };
  if (how.none) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const alg = how.alg ?? "RS256";
  const signed = [
    part({ alg, kid: "mao", typ: "JWT" }),
    part({ iss: issuer, aud: "pac", iat: now, exp: now + 300, ...claims }),
  ].join(".");
  const signature =
    alg === "none"
      ? ""
      : createSign("sha256")
          .update(signed)
          .sign(keys[how.key ?? "own"].privateKey);
  return `${signed}.${Buffer.from(signature).toString("base64url")}`;
}
