import fc from "fast-check";
import { expect, it } from "vitest";
import { rewritePath } from "./rewrite.ts";

it("OP-01: a bare path has its home under /v2/pac, and what is there already stays", () => {
  expect(rewritePath("/api/itens/A1?x=1")).toBe("/api/v2/pac/itens/A1?x=1");
  for (const url of ["/api/v2/pac/itens/A1", "/api/openapi.json?a", "/healthz", "/", "/assets/x.js?y=%ff"])
    expect(rewritePath(url)).toBe(url);
});

it("contract: a path that cannot be read leads nowhere, under /api and elsewhere", () => {
  for (const url of ["/api/v2/pac/itens/%ff", "/api/%", `/api/v2/pac/itens/${"x".repeat(501)}`])
    expect(rewritePath(url)).toBe("/api/v2/-");
  for (const url of ["/%ff", "/assets/%c0%ae", `/${"x".repeat(501)}?a=1`])
    expect(rewritePath(url)).toBe("/assets/-");
});

it("contract: whatever comes in, what goes on can be decoded", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("/", "%", "a", "f", "0", "?", ".", "\\", " ", "é") }),
      (text) => {
        const [path = ""] = rewritePath(`/${text}`).split("?", 1);
        expect(() => decodeURIComponent(path)).not.toThrow();
      },
    ),
  );
});
