import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayBegins,
  dayEnds,
  dayOfSerial,
  formatDate,
  formatDateTime,
  formatIsoDate,
  isIsoDate,
  isoDayOf,
  isTime,
  parseDate,
  parseTime,
} from "./dates.ts";
import { isoDateSchema } from "./schemas.ts";

const day = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2200-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("AUTH-02: a day is shown as dd/mm/aaaa and read back as the same day", () => {
  expect(formatIsoDate("2026-03-09")).toBe("09/03/2026");
  fc.assert(fc.property(day, (iso) => parseDate(formatIsoDate(iso)) === iso && isIsoDate(iso)));
});

test("AUTH-02: a text that is no day is shown as it is", () => {
  for (const text of ["", "2026-13-45", "ontem", "2026-03-09T00:00"]) expect(formatIsoDate(text)).toBe(text);
});

test("OP-24: only real days count, leap years and month ends included", () => {
  const real = ["2024-02-29", "2000-02-29", "2026-12-31", "2026-04-30", "1900-01-01", "2200-12-31"];
  const unreal = [
    "2026-02-29",
    "1900-02-29",
    "2100-02-29",
    "2026-04-31",
    "2026-00-10",
    "2026-13-01",
    "2026-01-00",
    "2026-01-32",
    "1899-12-31",
    "2201-01-01",
    "0026-01-01",
    "2026-1-1",
    "09/03/2026",
    "2026-03-09 ",
    "2026-03-09T00:00",
    "2026-03-09\n",
    "",
  ];
  expect(real.filter((iso) => !isIsoDate(iso))).toEqual([]);
  expect(unreal.filter(isIsoDate)).toEqual([]);
});

test("OP-24: a bad day on the wire says 'Data com formato inválido'", () => {
  expect(isoDateSchema.parse("2026-03-09")).toBe("2026-03-09");
  const refused = isoDateSchema.safeParse("09/03/2026");
  expect(refused.error?.issues.map((issue) => issue.message)).toEqual(["Data com formato inválido"]);
});

test("OP-24: a day is read in the ways people write it, day first", () => {
  const ways = ["9/3/2026", "09/03/26", "09032026", "09-03-2026", "09.03.2026", "2026-03-09", " 9/3/26 "];
  expect(new Set(ways.map(parseDate))).toEqual(new Set(["2026-03-09"]));
  const none = ["", "31/02/2026", "03/13/2026", "9/3", "9/3/026", "9 de março", "9/3/1899", "32/01/2026"];
  expect(none.filter((typed) => parseDate(typed) !== null)).toEqual([]);
});

test("contract: a spreadsheet's serial is its day, and no other number is one", () => {
  expect(["1", "59", "61", "45658", " 46090 "].map(dayOfSerial)).toEqual([
    "1900-01-01",
    "1900-02-28",
    "1900-03-01",
    "2025-01-01",
    "2026-03-09",
  ]);
  const none = ["", "0", "60", "2958466", "-1", "45658,5", "9,15E+43", "09032026", "9/3/26"];
  expect(none.filter((text) => dayOfSerial(text) !== null)).toEqual([]);
  fc.assert(
    fc.property(day, (iso) => {
      const serial = Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000);
      const read = dayOfSerial(String(serial));
      expect(read).toBe(iso >= "1900-03-01" ? iso : read);
    }),
  );
});

test("OP-24: any text at all is a real day or none", () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from("0123456789/.-")) }));
  fc.assert(
    fc.property(typed, (text) => {
      const iso = parseDate(text);
      expect(iso === null || isIsoDate(iso)).toBe(true);
    }),
  );
});

test("OP-103: a moment is seen from São Paulo, midnight as 00:00", () => {
  const at = (iso: string): number => Date.parse(iso) / 1000;
  expect(formatDateTime(at("2026-03-09T15:04:59Z"))).toBe("09/03/2026 12:04");
  expect(formatDateTime(at("2026-03-09T03:00:00Z"))).toBe("09/03/2026 00:00");
  expect(formatDateTime(at("2026-01-01T02:59:59Z"))).toBe("31/12/2025 23:59");
  expect(formatDate(at("2026-01-01T02:59:59Z"))).toBe("31/12/2025");
  // Until 2019 São Paulo had daylight saving time, two hours behind UTC.
  expect(formatDateTime(at("2018-12-31T12:00:00Z"))).toBe("31/12/2018 10:00");
});

test("OP-24: a time is read in the ways people write it, and any text at all is a time of day or none", () => {
  const ways = ["9h30", "09:30", "9:30", "09.30", "0930", "930", "9 h 30 min", "9H30", "09:30:00"];
  expect(new Set(ways.map(parseTime))).toEqual(new Set(["09:30"]));
  expect(["9h", "21 horas", "0h"].map(parseTime)).toEqual(["09:00", "21:00", "00:00"]);
  const none = ["", "9", "24h00", "9h60", "agora", "9:3", "h30", "12345"];
  expect(none.map(parseTime)).toEqual(none.map(() => null));
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from("0123456789:.h ")) }));
  fc.assert(
    fc.property(typed, (text) => {
      const time = parseTime(text);
      expect(time === null || (isTime(time) && parseTime(time) === time)).toBe(true);
    }),
  );
});

test("OP-103: a moment's day is São Paulo's", () => {
  expect(isoDayOf(Date.parse("2026-01-01T02:59:59Z") / 1000)).toBe("2025-12-31");
  expect(isoDayOf(Date.parse("2026-01-01T03:00:00Z") / 1000)).toBe("2026-01-01");
  // In any order, and on both sides of the summer times that there were.
  const saoPaulo = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 946_684_800, max: 4_102_444_800 })), (moments) => {
      for (const seconds of moments)
        for (const near of [seconds, seconds + 1, seconds - 900, seconds])
          expect(isoDayOf(near)).toBe(saoPaulo.format(near * 1000));
    }),
  );
});

test("OP-103*: a day of São Paulo is its seconds from 00:00:00 to 23:59:59, those of summer time too", () => {
  expect([dayBegins("2026-03-13"), dayEnds("2026-03-13")]).toEqual([1_773_370_800, 1_773_457_199]);
  // It had one hour more, and the one on which summer time began one less.
  expect([dayBegins("2018-02-17"), dayEnds("2018-02-17")]).toEqual([1_518_832_800, 1_518_922_799]);
  expect([dayEnds("2018-11-03"), dayBegins("2018-11-04")]).toEqual([1_541_300_399, 1_541_300_400]);
  fc.assert(
    fc.property(day, (iso) => {
      const shown = [dayBegins(iso) - 1, dayBegins(iso), dayEnds(iso), dayEnds(iso) + 1].map(formatDate);
      const [before, first, last, after] = shown;
      return first === formatIsoDate(iso) && last === first && before !== first && after !== first;
    }),
    { numRuns: 50 },
  );
});
