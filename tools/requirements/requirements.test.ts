import { describe, expect, it } from "vitest";
import { readCatalogue } from "./catalogue.ts";
import { report, type Question } from "./report.ts";
import { claimsOf, readTitles } from "./titles.ts";

const CATALOGUE = `# Catalogue
| Area | Rows |
|---|---|
| LAY — Layout | 2 |

| ID | Requirement | Seed § |
|---|---|---|
| LAY-01 | Header shows the product logo | 0§2 |
| LAY-02 | Selector: {a \\| b} (→ OP-16) | 0§2, 0§5 |

| AUTH-01 | Whole UI is in Brazilian Portuguese | 0§1 |

**OP-16 Default dealer "second option", and "several dealers selected".** Implies OP-17.
**OP-33 Insurer price.** → Per row: 0,69.
`;

const ALL: Question = { areas: [], required: [], proved: null };

function titlesOf(source: string) {
  return readTitles("web/x.test.ts", source);
}

describe("requirements: the catalogue", () => {
  it("rows are the lines of the tables and the open points, with their text", () => {
    expect(readCatalogue(CATALOGUE)).toEqual([
      { id: "LAY-01", area: "LAY", text: "Header shows the product logo" },
      { id: "LAY-02", area: "LAY", text: "Selector: {a \\| b} (→ OP-16)" },
      { id: "AUTH-01", area: "AUTH", text: "Whole UI is in Brazilian Portuguese" },
      { id: "OP-16", area: "OP", text: 'Default dealer "second option", and "several dealers selected"' },
      { id: "OP-33", area: "OP", text: "Insurer price" },
    ]);
  });

  it("an ID that stands twice is refused", () => {
    expect(() => readCatalogue("| LAY-01 | a | 0 |\n| LAY-01 | b | 0 |")).toThrow("LAY-01 stands twice");
  });
});

describe("requirements: the titles", () => {
  it("test, it and describe are read, with their kin and in templates; other calls are not", () => {
    const source = [
      'test("one", () => {});',
      'describe("two", () => { it.each([1])("three %s", () => {}); });',
      "test.describe(`four ${x}`, () => {});",
      'expect("five").toBe("six"); it(name, () => {});',
    ].join("\n");
    expect(titlesOf(source).map(({ text, line }) => `${line} ${text}`)).toEqual([
      "1 one",
      "2 two",
      "2 three %s",
      "3 four …",
    ]);
  });

  it("IDs are those before the colon, a title may begin with none", () => {
    expect(claimsOf("FORM-31 FORM-33, OP-106: pasted rows, see FORM-34")).toEqual({
      ids: ["FORM-31", "FORM-33", "OP-106"],
      inPart: [],
      odd: [],
    });
    for (const free of ["plain words: yes", "ISO-8601 dates: kept", "UTF-8 names: kept", ""]) {
      expect(claimsOf(free)).toEqual({ ids: [], inPart: [], odd: [] });
    }
  });

  it("the contract may stand beside the IDs", () => {
    expect(claimsOf("AUTH-06 contract: 401 first")).toEqual({ ids: ["AUTH-06"], inPart: [], odd: [] });
  });

  it("a star says that a row is proved in part", () => {
    expect(claimsOf("DET-04* DET-05: reads")).toEqual({
      ids: ["DET-04", "DET-05"],
      inPart: ["DET-04"],
      odd: [],
    });
  });

  it("what never runs says nothing, nor does what stands in it", () => {
    const source = [
      'it.skip("LAY-01: x", f); it.todo("LAY-02: x"); test.fixme("AUTH-01: x", f);',
      'describe.skip("OP-16: x", () => { it("OP-33: x", f); });',
      'it.each([1])("LAY-03: x", f); it.skipIf(slow)("LAY-04: x", f);',
    ].join("\n");
    expect(titlesOf(source).map(({ text }) => text)).toEqual(["LAY-03: x", "LAY-04: x"]);
  });

  it("ranges and a missing colon are odd", () => {
    expect(claimsOf("FORM-31..33: paste").odd).toEqual(["FORM-31..33"]);
    expect(claimsOf("FORM-31 to FORM-33: paste").odd).toEqual(["to"]);
    expect(claimsOf("FORM-31 FORM-33 paste").odd).toEqual(["(no colon after the IDs)"]);
  });
});

describe("requirements: the report", () => {
  const rows = readCatalogue(CATALOGUE);

  it("a line per area, then the rows that no test names", () => {
    const { lines, errors } = report(
      rows,
      titlesOf('it("LAY-02 OP-33: x", f); it("LAY-02: again", f);'),
      ALL,
    );
    expect(lines).toEqual([
      "LAY 1 of 2",
      "AUTH 0 of 1",
      "OP 1 of 2",
      "",
      "LAY-01 Header shows the product logo",
      "AUTH-01 Whole UI is in Brazilian Portuguese",
      'OP-16 Default dealer "second option", and "several dealers selected"',
    ]);
    expect(errors).toEqual([]);
  });

  it("areas filter what is told, and must exist", () => {
    const { lines, errors } = report(rows, [], { ...ALL, areas: ["AUTH", "NONE"] });
    expect(lines).toEqual(["AUTH 0 of 1", "", "AUTH-01 Whole UI is in Brazilian Portuguese"]);
    expect(errors).toEqual(["NONE is no area: LAY, AUTH, OP"]);
  });

  it("an ID that is no row, a range, and a required row without a test are errors", () => {
    const titles = titlesOf('\nit("LAY-03: x", f); it("LAY-01-02: y", f);');
    expect(report(rows, titles, { ...ALL, required: ["AUTH-01", "NOPE-99"] }).errors).toEqual([
      "web/x.test.ts:2 LAY-03 is no row of docs/requirements",
      "web/x.test.ts:2 LAY-01-02: write each ID out, then a colon",
      "AUTH-01 is required and no test names it: Whole UI is in Brazilian Portuguese",
      "NOPE-99 is required and is no row of docs/requirements",
    ]);
    expect(report(rows, titlesOf('it("AUTH-01: x", f);'), { ...ALL, required: ["AUTH-01"] }).errors).toEqual(
      [],
    );
  });

  it("a row that loses its proof is an error, and so is one whose proof shrinks; a new one wants to be written down", () => {
    const titles = titlesOf('it("LAY-01 AUTH-01*: x", f);');
    const errorsAgainst = (proved: string[]): string[] => report(rows, titles, { ...ALL, proved }).errors;
    expect(report(rows, titles, ALL).proved).toEqual(["LAY-01", "AUTH-01*"]);
    expect(errorsAgainst(["LAY-01", "AUTH-01*"])).toEqual([]);
    expect(errorsAgainst(["LAY-01", "LAY-02", "AUTH-01*"])).toEqual([
      "LAY-02 was proved and no test that runs names it so any more",
    ]);
    expect(errorsAgainst(["LAY-01", "AUTH-01"])).toEqual([
      "AUTH-01 was proved and no test that runs names it so any more",
    ]);
    expect(errorsAgainst(["AUTH-01*"])).toEqual([
      "newly proved: LAY-01; run `npm run requirements -- --write` and commit what it writes",
    ]);
    expect(errorsAgainst(["LAY-01*", "AUTH-01*"])).toHaveLength(1);
  });

  it("what is proved in part is counted and told apart", () => {
    const { lines } = report(rows, titlesOf('it("LAY-01 LAY-02*: x", f);'), { ...ALL, areas: ["LAY"] });
    expect(lines).toEqual(["LAY 1 of 2, 1 in part", "", "LAY-02 (in part) Selector: {a \\| b} (→ OP-16)"]);
  });
});
