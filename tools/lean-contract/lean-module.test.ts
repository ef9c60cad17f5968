import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { leanModule } from "./lean-module.ts";

const lean = (code: string) => leanModule(code, parseSync("module.js", code).program);

describe("a contract module for the screens", () => {
  it("an endpoint loses its schemas, and lines keep their numbers", () => {
    const code = `export const a = defineEndpoint({
  name: "a",
  query: z.object({
    b: z.string(),
  }),
  answer: x,
  statuses: [400],
});
export const c = 1;`;
    const made = lean(code);
    expect(made).not.toContain("query");
    expect(made).not.toContain("answer");
    expect(made).toContain('name: "a",');
    expect(made).toContain("statuses: [400],");
    expect(made.split("\n")).toHaveLength(code.split("\n").length);
    expect(() => parseSync("made.js", made)).not.toThrow();
  });

  it("a value made by a call is marked pure, others and functions stay as they are", () => {
    expect(lean("export const a = z.string().max(3);")).toBe(
      "export const a = /* @__PURE__ */ (() => (z.string().max(3)))();",
    );
    expect(lean("const a = { b: z.string() };")).toBe(
      "const a = /* @__PURE__ */ (() => ({ b: z.string() }))();",
    );
    const plain = "const a = 1; function f() { const b = g(); return b; } const c = [() => f()];";
    expect(lean(plain)).toBe(plain);
  });

  it("other objects with such keys keep them", () => {
    const code = "export const a = { query: 1 };";
    expect(lean(code)).toBe(code);
  });
});
