import { expect, test } from "vitest";
import { formatCpf, typedCpf } from "../../../contract/platform/cpf.ts";
import { FORMATS, maskedText } from "../../../contract/platform/form/index.ts";
import { formatTelefone, typedTelefone } from "../../../contract/platform/telefone.ts";
import { caretBehind } from "./masked-input.tsx";

test("PERF-04: the caret stands behind the sign that was typed, before the mask's own", () => {
  const shown = formatCpf("52998224725");
  const places = [0, 1, 3, 4, 9, 11].map((count) => caretBehind({ typed: typedCpf }, shown, count));
  expect(places.map((at) => shown.slice(0, at))).toEqual([
    "",
    "5",
    "529",
    "529.9",
    "529.982.247",
    "529.982.247-25",
  ]);
});

test("PERF-05: going back over the mask comes to the next digit", () => {
  const shown = formatTelefone("11971000000");
  expect(shown.slice(0, caretBehind({ typed: typedTelefone }, shown, 2))).toBe("(11");
  expect(caretBehind({ typed: typedTelefone }, shown, 99)).toBe(shown.length);
});

test("contract: what has no place in a mask stands there as it was typed", () => {
  const masked = (["cpf", "cnpj", "telefone"] as const).flatMap((name) => FORMATS[name].mask ?? []);
  const bare = ["52998224725", "12ABC34501DE35", "11971000000"];
  expect(masked.map((mask, at) => maskedText(mask, bare[at] ?? ""))).toEqual([
    "529.982.247-25",
    "12.ABC.345/01DE-35",
    "(11) 97100-0000",
  ]);
  const surplus = ["529.982.247-251", "12ABC34501DE359", "(11) 97100-00000"];
  expect(masked.map((mask, at) => maskedText(mask, surplus[at] ?? ""))).toEqual(surplus);
});
