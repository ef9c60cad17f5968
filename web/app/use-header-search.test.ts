import { expect, test } from "vitest";
import { searchedView } from "./use-header-search.ts";

const LIST = "pac-historico-requisicoes-lista";

test("LAY-02 OP-20: the header looks in the area that is open, else in the person's first, and is not there without one", () => {
  const both = ["pac-dac-inicio", "pac-ga-inicio", LIST];
  expect(searchedView("pac-ga-inicio", both)).toBe("ga");
  expect(searchedView("pac-dac-inicio", both)).toBe("dac");
  expect(searchedView(null, both)).toBe("dac");
  expect(searchedView(null, ["pac-ga-inicio", LIST])).toBe("ga");
  expect(searchedView("pac-dac-inicio", ["pac-ga-inicio", LIST])).toBe("ga");
  expect(searchedView("pac-ga-inicio", ["pac-ga-inicio"])).toBeNull();
  expect(searchedView(null, [LIST])).toBeNull();
});
