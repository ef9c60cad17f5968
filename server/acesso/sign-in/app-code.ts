import { Secret, TOTP } from "otpauth";
import { CODIGO_DIGITS } from "../../../contract/acesso/index.ts";

/** Seconds for which the app shows a code. */
const STEP_SECONDS = 30;
/** Steps before and after the present one whose codes are right: clocks differ, and people type slowly. */
const WINDOW = 1;
/** The bytes of a secret, as RFC 4226 recommends: as many as SHA-1 gives. */
const SECRET_BYTES = 20;

const HOW = { algorithm: "SHA1", digits: CODIGO_DIGITS, period: STEP_SECONDS } as const;

/** A new secret. */
export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

function secretOf(bytes: Uint8Array): Secret {
  // A copy of its own memory: a Buffer may be a part of a larger one.
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** The secret as people type it into the app, and the address that the QR code shows. */
export function secretForApp(
  bytes: Uint8Array,
  usuario_email: string,
): { readonly chave: string; readonly uri: string } {
  const secret = secretOf(bytes);
  const totp = new TOTP({ issuer: "PAC", label: usuario_email, secret, ...HOW });
  return { chave: secret.base32, uri: totp.toString() };
}

/**
 * The step of 30 s whose code that is, the present one or the one beside it; null for any other. A code that is right for
 * two of them, which is chance, counts as the later one, so that it is used up for both.
 */
export function stepOfCode(bytes: Uint8Array, digits: string, now: Date): number | null {
  const secret = secretOf(bytes);
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  for (let step = present + WINDOW; step >= present - WINDOW; step -= 1) {
    const timestamp = step * STEP_SECONDS * 1000;
    // Its comparison takes as long for a wrong code as for a right one.
    if (TOTP.validate({ token: digits, secret, timestamp, window: 0, ...HOW }) !== null) return step;
  }
  return null;
}
