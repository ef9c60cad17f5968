import { describe, expect, it } from "vitest";
import { createVapidKeys, unsignedToken, vapidHeader } from "./vapid.ts";
import { createPublicKey, verify } from "node:crypto";

/** RFC 8292, section 2.4. */
const RFC_8292 = {
  claims: { aud: "https://push.example.net", exp: 1_453_523_768, sub: "mailto:push@example.com" },
  unsigned:
    "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0",
  signature: "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA",
  key: "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs",
};

function isSignedBy(publica: string, unsigned: string, signature: string): boolean {
  const point = Buffer.from(publica, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(signature, "base64url");
  return verify("sha256", Buffer.from(unsigned), { key, dsaEncoding: "ieee-p1363" }, signed);
}

describe("OP-51*: who sends is known by a token (RFC 8292)", () => {
  it("OP-51*: what is signed is that of the RFC, whose own signature holds it", () => {
    expect(unsignedToken(RFC_8292.claims)).toBe(RFC_8292.unsigned);
    expect(isSignedBy(RFC_8292.key, RFC_8292.unsigned, RFC_8292.signature)).toBe(true);
  });

  it("OP-51*: a header is for the endpoint's origin, good for 12 hours, and signed by the key that it names", () => {
    const keys = createVapidKeys();
    const header = vapidHeader(keys, {
      endpoint: "https://push.exemplo.com.br/enviar/abc?x=1",
      subject: "https://pac.montadora.example",
      now: new Date("2026-03-13T15:00:00Z"),
    });
    const [, unsigned = "", claims = "", signature = "", key] =
      /^vapid t=((?:[\w-]+)\.([\w-]+))\.([\w-]+), k=([\w-]{87})$/.exec(header) ?? [];
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      aud: "https://push.exemplo.com.br",
      exp: 1_773_457_200,
      sub: "https://pac.montadora.example",
    });
    expect(key).toBe(keys.publica);
    expect(isSignedBy(keys.publica, unsigned, signature)).toBe(true);
    expect(isSignedBy(createVapidKeys().publica, unsigned, signature)).toBe(false);
  });
});
