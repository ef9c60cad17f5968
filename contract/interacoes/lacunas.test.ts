import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../tests/any-char.ts";
import { fillLacunas } from "./lacunas.ts";

const VALUES = { concessionario: "Estrela Campinas", numero: "1773000100", placa: "FKM-0792" };

test("contract: the gaps of a prepared reply are filled in, whatever their case and accents; other braces stay", () => {
  const texto = "À {Concessionário}: {numero}/{NÚMERO}, placa { placa }. {outro} {} {{placa}}";
  expect(fillLacunas(texto, VALUES)).toEqual({
    texto: "À Estrela Campinas: 1773000100/1773000100, placa FKM-0792. {outro} {} {FKM-0792}",
    faltam: [],
  });
});

test("contract: what is not known is a blank that is seen, and named once; what is filled in is not read again", () => {
  expect(fillLacunas("{placa} e {placa}, {numero}", { ...VALUES, placa: " " })).toEqual({
    texto: "_____ e _____, 1773000100",
    faltam: ["placa"],
  });
  expect(fillLacunas("{concessionario}", { ...VALUES, concessionario: "{placa} $1 $&" }).texto).toBe(
    "{placa} $1 $&",
  );
});

test("contract: around and between gaps any text stays as it is", () => {
  const wild = fc.string({ unit: anyChar, maxLength: 40 }).map((text) => text.replaceAll(/[{}]/g, "("));
  const piece = fc.oneof(
    wild.map((text) => [text, text] as const),
    fc.constantFrom(
      ["{concessionário}", "Estrela Campinas"],
      ["{ NUMERO }", "1773000100"],
      ["{Placa}", "FKM-0792"],
      ["{outro}", "{outro}"],
      ["{}", "{}"],
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const texto = pieces.map(([written]) => written).join("");
      const filled = pieces.map(([, read]) => read).join("");
      expect(fillLacunas(texto, VALUES)).toEqual({ texto: filled, faltam: [] });
    }),
  );
});
