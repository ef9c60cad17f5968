import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const ORIGIN = "https://pac.example";

describe("safeRedirect", () => {
  it("AUTH-27: takes a path inside the product, with its query", () => {
    expect(safeRedirect("/ga/historico/requisicoes?status=concluido#x", ORIGIN)).toBe(
      "/ga/historico/requisicoes?status=concluido#x",
    );
  });

  it("AUTH-27: takes nothing that leads elsewhere, or back to the sign-in", () => {
    const wrong = [
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "/.//evil.example",
      "https://evil.example/",
      "javascript:alert(1)",
      "ga",
      "",
      "/auth/login?redirect=/ga",
      undefined,
      7,
    ];
    expect(wrong.map((one) => safeRedirect(one, ORIGIN))).toEqual(wrong.map(() => null));
  });

  it("AUTH-27: whatever is taken stays on this origin", () => {
    const wild = fc.stringMatching(/^[/\\.\t@:?#a-z%0-9]{0,12}$/).map((tail) => `/${tail}`);
    fc.assert(
      fc.property(wild, (wanted) => {
        const path = safeRedirect(wanted, ORIGIN);
        expect(path === null || new URL(path, ORIGIN).origin === ORIGIN).toBe(true);
      }),
    );
  });
});
