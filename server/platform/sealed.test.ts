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

const opens = (sealed: Buffer, about: string, key = KEY): boolean => {
  try {
    unseal(key, sealed, about);
    return true;
  } catch {
    return false;
  }
};

test("contract: another owner, another key, a changed byte or one too few open nothing", () => {
  const sealed = seal(KEY, Buffer.from("segredo"), "usuario:7");
  expect(opens(sealed, "usuario:7")).toBe(true);
  expect(opens(sealed, "usuario:8")).toBe(false);
  expect(opens(sealed, "usuario:7", Buffer.alloc(32, 8))).toBe(false);
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect([at, opens(changed, "usuario:7")]).toEqual([at, false]);
  }
  for (const length of [0, 11, 20, sealed.length - 1])
    expect([length, opens(sealed.subarray(0, length), "usuario:7")]).toEqual([length, false]);
});
