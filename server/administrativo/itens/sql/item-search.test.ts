import { expect, test } from "vitest";
import { searchOf } from "./item-search.ts";

test.each([
  ["", null],
  ["   ", null],
  ["para", { one: "%para%", other: "%para%", todas: ["%para%"], codigo: "%para%" }],
  // Each word, anywhere; the index is asked for the longest.
  [
    " lanterna esq ",
    { one: "%lanterna%", other: "%lanternaesq%", todas: ["%lanterna%", "%esq%"], codigo: "%lanternaesq%" },
  ],
  // A code as printers group it.
  [
    "A205-880.40 40",
    {
      one: "%A205-880.40%",
      other: "%A2058804040%",
      todas: ["%A205-880.40%", "%40%"],
      codigo: "%A2058804040%",
    },
  ],
  // The index knows pieces of three characters; shorter words are looked for where words begin.
  ["A2", { one: "A2%", other: "% A2%", todas: ["%A2%"], codigo: "A2%" }],
  [
    "5%_\\",
    { one: "%5\\%\\_\\\\%", other: "%5\\%\\_\\\\%", todas: ["%5\\%\\_\\\\%"], codigo: "%5\\%\\_\\\\%" },
  ],
  ["---", { one: "%---%", other: "%---%", todas: ["%---%"], codigo: "%---%" }],
])("OP-92*: %j is looked for as %j", (busca, search) => {
  expect(searchOf(busca)).toEqual(search);
});
