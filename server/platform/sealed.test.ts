import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const KEY = Buffer.alloc(32, 7);

test("contract: whatever is sealed opens again, and never looks the same twice", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (secret, about) => {
      const sealed = seal(KEY, secret, about);
      expect(unseal(KEY, sealed, about)).toEqual(Buffer.from(secret));
      expect(seal(KEY, secret, about)).not.toEqual(sealed);
    }),
  );
});

test("contract: another owner, another key, a changed byte or one too few open nothing", () => {
  const sealed = seal(KEY, Buffer.from("segredo"), "usuario:7");
  expect(() => unseal(KEY, sealed, "usuario:8")).toThrow();
  expect(() => unseal(Buffer.alloc(32, 8), sealed, "usuario:7")).toThrow();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(KEY, changed, "usuario:7")).toThrow();
  }
  for (const length of [0, 11, 20, sealed.length - 1])
    expect(() => unseal(KEY, sealed.subarray(0, length), "usuario:7")).toThrow();
});
