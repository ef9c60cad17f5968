import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decryptPush } from "../../../tests/http/push-service.ts";
import { contentKeys, encryptPush } from "./encrypt.ts";
import { createDecipheriv, createECDH, randomBytes } from "node:crypto";

const bytes = (base64url: string): Buffer => Buffer.from(base64url, "base64url");

/** RFC 8291, section 5 and appendix A. */
const RFC_8291 = {
  plaintext: "When I grow up, I want to be a watermelon",
  auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  browserPrivate: bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
  browserPublic: bytes(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  ),
  serverPrivate: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

describe("OP-51*: messages that only the browser reads (RFC 8291)", () => {
  it("OP-51*: gives the message of the RFC, byte for byte", () => {
    const { auth, browserPublic: p256dh, salt, serverPrivate: privateKey } = RFC_8291;
    const sealed = encryptPush({ p256dh, auth }, Buffer.from(RFC_8291.plaintext), { salt, privateKey });
    expect(sealed.toString("base64url")).toBe(RFC_8291.message);
  });

  it("OP-51*: the browser of the RFC reads it, and another one does not", () => {
    const ecdh = createECDH("prime256v1");
    ecdh.setPrivateKey(RFC_8291.browserPrivate);
    expect(ecdh.getPublicKey()).toEqual(RFC_8291.browserPublic);
    const body = bytes(RFC_8291.message);
    expect(decryptPush({ ecdh, auth: RFC_8291.auth }, body)).toBe(
      "When I grow up, I want to be a watermelon",
    );
    expect(() => decryptPush({ ecdh, auth: randomBytes(16) }, body)).toThrow(/authenticate/);
  });

  it("OP-51*: the key and nonce of a record are those of RFC 8188", () => {
    // RFC 8188, section 3.1: a message for a key that both ends have.
    const body = bytes("I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg");
    const { key, nonce } = contentKeys(bytes("yqdlZ-tYemfogSmv7Ws5PQ"), body.subarray(0, 16));
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(21, -16)), decipher.final()]);
    expect(text.toString()).toBe("I am the walrus\u0002");
  });

  it("OP-51*: whatever is sent comes out as it was, and no two messages are alike", () => {
    const ecdh = createECDH("prime256v1");
    const p256dh = ecdh.generateKeys();
    const auth = randomBytes(16);
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), (text) => {
        const [one, two] = [1, 2].map(() => encryptPush({ p256dh, auth }, Buffer.from(text)));
        expect(decryptPush({ ecdh, auth }, one as Buffer)).toBe(text);
        expect(one).not.toEqual(two);
      }),
      { numRuns: 30 },
    );
  });

  it("OP-51*: what is longer than one record, or for a key that is none, is refused", () => {
    const { auth, browserPublic: p256dh } = RFC_8291;
    expect(() => encryptPush({ p256dh, auth }, Buffer.alloc(4080))).toThrow(RangeError);
    expect(encryptPush({ p256dh, auth }, Buffer.alloc(4079))).toHaveLength(86 + 4096);
    expect(() => encryptPush({ p256dh: Buffer.alloc(65, 4), auth }, Buffer.from("x"))).toThrow(/not valid/);
  });
});
