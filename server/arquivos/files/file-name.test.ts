import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isStorableText } from "../../../contract/platform/text.ts";
import { anyChar } from "../../../tests/any-char.ts";
import { cleanFileName } from "./file-name.ts";

describe("file names", () => {
  it("FILE-02 OP-56: a name loses its folders and its control characters, and keeps its accents", () => {
    expect(cleanFileName("C:\\Usuários\\Zé\\orçamento ção.pdf")).toBe("orçamento ção.pdf");
    expect(cleanFileName("../../etc/passwd")).toBe("passwd");
    expect(cleanFileName("nota\u0000\r\n fiscal\u202Efdp.xml")).toBe("nota fiscalfdp.xml");
    expect(cleanFileName("  relatório.pdf  ")).toBe("relatório.pdf");
  });

  it("OP-56: a name is cut to 255 and keeps its ending", () => {
    const cut = cleanFileName(`${"ç".repeat(400)}.pdf`);
    expect(cut).toHaveLength(255);
    expect(cut).toMatch(/ç\.pdf$/);
    expect(cleanFileName(`a.${"x".repeat(400)}`)).toHaveLength(255);
  });

  it("OP-56: whatever is sent comes out short, storable and without a path, and stays as it is the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyChar, maxLength: 400 }), (sent) => {
        const name = cleanFileName(sent);
        expect(name.length).toBeLessThanOrEqual(255);
        expect(isStorableText(name)).toBe(true);
        expect(name).not.toMatch(/[/\\\r\n]/);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});
