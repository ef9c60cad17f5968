import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { damageOf, isDamage } from "./damaged-code.ts";

const AS_TEXT = "Formate a coluna como texto e escreva o código certo.";
const NUMBER = `O Excel trocou este código por um número. ${AS_TEXT}`;
const DATE = `O Excel trocou este código por uma data. ${AS_TEXT}`;
const CUT_OFF =
  "A coluna estava estreita no Excel e só mostrou ####. Alargue a coluna ou escreva o código certo.";
const ERROR = "O Excel mostrou um erro no lugar deste código. Escreva o código certo.";
const WRAPPED = "Escreva só o código, sem o sinal de igual, o apóstrofo ou as aspas do Excel.";

const two = (number: number): string => String(number).padStart(2, "0");
const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const IN_ENGLISH = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

describe("what a spreadsheet damages", () => {
  test.each([
    ["1,23E+15", NUMBER],
    ["2.0588E+11", NUMBER],
    ["1e+10", NUMBER],
    ["1,23E+015", NUMBER],
    ["123,5E+9", NUMBER],
    ["1,00E-10", NUMBER],
    ["-9,15E+43", NUMBER],
    ["01/03/2025", DATE],
    ["1/3/25", DATE],
    ["12/31/2025", DATE],
    ["01/03/2025 00:00", DATE],
    ["2025-03-01", DATE],
    ["2025-03-01T00:00:00.000", DATE],
    ["MAR/25", DATE],
    ["mar-25", DATE],
    ["set/2025", DATE],
    ["1MAR", DATE],
    ["1-mar", DATE],
    ["01/mar", DATE],
    ["1-Sep-25", DATE],
    ["31 dez. 2025", DATE],
    ["########", CUT_OFF],
    ["#", CUT_OFF],
    ["#N/D", ERROR],
    ["#N/A", ERROR],
    ["#NOME?", ERROR],
    ["#VALOR!", ERROR],
    ["#NÚM!", ERROR],
    ["#DIV/0!", ERROR],
    ["#DESPEJAR!", ERROR],
    ["#ERROR!", ERROR],
    ["Err:502", ERROR],
    ['="0027001"', WRAPPED],
    ["=A1", WRAPPED],
    ["'0027002", WRAPPED],
    ['"0027003"', WRAPPED],
    ["\u20180027004\u2019", WRAPPED],
    ["\u200e 01/03/2025\u00a0", DATE],
  ])("contract: %j is no code", (text, reason) => {
    expect(damageOf(text)).toBe(reason);
    expect(isDamage(reason)).toBe(true);
  });

  const ALIKE = [
    "0027001 9E12 2E10 205E-16 1E-10 A1E+10 12E+345X 7.5E10 E10 1E",
    "A10MAR MAR25 MARCO-25 32MAR 1MARX MAR-2599 12/2025 12/03 123/25 13/13/25",
    "01-03-2025 01.03.2025 2025-13-01 20250301 11.222.333/0001-81 81.25902-0455",
    "#4711 N/D NOME? A# P-77 9BM384067AB123456 A2533300807 R2-D'2 0'27",
  ];

  test.each(["", ...ALIKE.flatMap((line) => line.split(" "))])("contract: %j may be a code", (text) => {
    expect(damageOf(text)).toBeNull();
  });

  it("contract: whatever day Excel took a code for, and in whichever language, it is told", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1900, max: 2199 }),
        (month, day, year) => {
          const short = two(year % 100);
          for (const name of [MONTHS[month], IN_ENGLISH[month], MONTHS[month]?.toUpperCase()])
            for (const shown of [
              `${day}/${name}`,
              `${two(day)}-${name}-${short}`,
              `${name}/${short}`,
              `${day}${name}`,
            ])
              expect(damageOf(shown), shown).toBe(DATE);
          const number = two(month + 1);
          for (const shown of [
            `${two(day)}/${number}/${year}`,
            `${number}/${day}/${short}`,
            `${year}-${number}-${two(day)}`,
          ])
            expect(damageOf(shown), shown).toBe(DATE);
        },
      ),
    );
  });

  it("contract: a long number as Excel shows it is told, with a comma or a dot", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 11n, max: 10n ** 60n }),
        fc.integer({ min: 0, max: 5 }),
        (n, figures) => {
          const shown = Number(n).toExponential(figures).toUpperCase();
          expect(damageOf(shown)).toBe(NUMBER);
          expect(damageOf(shown.replace(".", ","))).toBe(NUMBER);
        },
      ),
    );
  });

  it("contract: codes of letters and digits, in groups or not, are left alone", () => {
    const sign = fc.constantFrom(..."CEHKLRTXZ0123456789".split(""));
    const group = fc.array(sign, { minLength: 3, maxLength: 6 }).map((signs) => signs.join(""));
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("", " ", ".", "-"),
        (groups, gap) => {
          expect(damageOf(groups.join(gap))).toBeNull();
        },
      ),
    );
  });
});
