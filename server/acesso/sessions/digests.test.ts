import { expect, it } from "vitest";
import { digestOf, rememberDigests } from "./digests.ts";

it("contract: a token's digest is kept once its session was found, and only then", () => {
  const digests = rememberDigests();
  const made = digests.of("abc");
  expect(made.hash.toString("hex")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(made.key).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
  expect(digests.of("abc")).not.toBe(made);
  digests.keep("abc", made);
  expect(digests.of("abc")).toBe(made);
  expect(digests.of("abd")).toEqual(digestOf("abd"));
  for (let token = 0; token < 10_000; token++) digests.keep(String(token), made);
  expect(digests.of("abc")).not.toBe(made);
});
