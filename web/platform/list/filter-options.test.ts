import { describe, expect, it } from "vitest";
import { filterByLabel } from "./filter-options.ts";

const options = ["100101 - São João Automóveis", "100102 - AUTO NORTE", "Todos"].map((label) => ({ label }));
const found = (typed: string, limit?: number) =>
  filterByLabel(options, typed, limit).map(({ label }) => label);

describe("filterable selects", () => {
  it("LAY-09 LAY-19: find any part of the label, whatever its case and accents", () => {
    expect(found("sao joao")).toEqual(["100101 - São João Automóveis"]);
    expect(found(" Auto")).toEqual(["100101 - São João Automóveis", "100102 - AUTO NORTE"]);
    expect(found("nada")).toEqual([]);
    expect(found("")).toHaveLength(3);
  });

  it("LAY-19: draw no more options than the limit", () => {
    expect(found("", 2)).toHaveLength(2);
  });
});
