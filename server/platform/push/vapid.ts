import { createECDH, createPrivateKey, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** The product's own pair of P-256, by which push services know that all that it sends is from one sender (RFC 8292). */
export interface VapidKeys {
  /** An uncompressed point, in base64url: the `applicationServerKey` of browsers. */
  readonly publica: string;
  /** The scalar, in base64url. */
  readonly privada: string;
}

/** A token is good for so long; the RFC allows 24 hours. */
const GOOD_FOR_S = 12 * 3600;

/** A new pair. */
export function createVapidKeys(): VapidKeys {
  const pair = createECDH("prime256v1");
  const publica = pair.generateKeys("base64url", "uncompressed");
  return { publica, privada: pair.getPrivateKey().toString("base64url") };
}

/**
 * The `Authorization` of a message to an endpoint (RFC 8292, 3).
 * @param subject where the operator of the push service can reach us: `mailto:` or `https:`
 */
export function vapidHeader(
  keys: VapidKeys,
  { endpoint, subject, now }: { readonly endpoint: string; readonly subject: string; readonly now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + GOOD_FOR_S;
  const unsigned = unsignedToken({ aud: new URL(endpoint).origin, exp, sub: subject });
  const signature = sign("sha256", Buffer.from(unsigned), {
    key: privateKeyOf(keys),
    dsaEncoding: "ieee-p1363",
  });
  return `vapid t=${unsigned}.${signature.toString("base64url")}, k=${keys.publica}`;
}

/** Head and claims of a token, as they are signed. */
export function unsignedToken(claims: {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}): string {
  return [{ typ: "JWT", alg: "ES256" }, claims].map(base64url).join(".");
}

function base64url(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function privateKeyOf({ publica, privada }: VapidKeys): KeyObject {
  const point = Buffer.from(publica, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y, d: privada } });
}
