import { expect, test } from "vitest";
import { newSecret, secretForApp, stepOfCode } from "./app-code.ts";

/** RFC 6238, appendix B: the secret of SHA-1 and its codes, of which six digits are the last six of eight. */
const SECRET = Buffer.from("12345678901234567890");
const at = (seconds: number): Date => new Date(seconds * 1000);

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_111_111_111, "050471", 37_037_037],
  [1_234_567_890, "005924", 41_152_263],
  [2_000_000_000, "279037", 66_666_666],
])("AUTH-24*: at %d s the code %s of RFC 6238 is right, in step %d", (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(step);
});

test("AUTH-24*: a code is right from 30 s before its step to 30 s after it, to the second", () => {
  // Step 41152263 is from 1234567890 to 1234567919.
  const code = "005924";
  const right = (seconds: number): boolean => stepOfCode(SECRET, code, at(seconds)) !== null;
  expect([1_234_567_859, 1_234_567_860, 1_234_567_949, 1_234_567_950].map(right)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(stepOfCode(SECRET, "005925", at(1_234_567_890))).toBeNull();
  expect(stepOfCode(Buffer.from("12345678901234567891"), code, at(1_234_567_890))).toBeNull();
});

test("AUTH-24*: a secret has 160 bits and is never the same; the app reads it as text or from its address", () => {
  const secrets = Array.from({ length: 50 }, () => newSecret());
  expect(secrets.every(({ length }) => length === 20)).toBe(true);
  expect(new Set(secrets.map((one) => one.toString("hex"))).size).toBe(50);
  expect(secretForApp(SECRET, "ana+pac@estrela.example")).toEqual({
    chave: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    uri: "otpauth://totp/PAC:ana%2Bpac%40estrela.example?issuer=PAC&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30",
  });
});
