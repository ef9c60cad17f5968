import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "../../platform/dates.ts";
import { checkExportacao } from "./fields.ts";
import { datasOf, exportacaoFileName, periodoOf } from "./periodo.ts";
import { exportacaoSchema } from "./schemas.ts";

const wanted = { de: "2026-03-01", ate: "2026-03-13", formato: "csv" };

test("AEXP-04*: both days and a format are asked for", () => {
  expect(checkExportacao(wanted)).toEqual({ valores: wanted, campos: [] });
  for (const missing of ["de", "ate", "formato"])
    expect(checkExportacao({ ...wanted, [missing]: "" }).campos).toEqual([
      { campo: missing, mensagem: "Campo obrigatório" },
    ]);
  expect(checkExportacao({ ...wanted, de: "31/02/2026" }).campos).toMatchObject([{ campo: "de" }]);
  expect(checkExportacao({ ...wanted, formato: "pdf" }).campos).toMatchObject([{ campo: "formato" }]);
});

test("AEXP-05: a start after the end is said at the start, the same day is none", () => {
  expect(checkExportacao({ ...wanted, de: "2026-03-14" }).campos).toEqual([
    { campo: "de", mensagem: "A data de inicio deve igual ou anterior a data de fim" },
  ]);
  expect(checkExportacao({ ...wanted, de: "2026-03-13" }).campos).toEqual([]);
});

test("AEXP-06: the start is 00:00:00 of its day and the end 23:59:59 of its own, in São Paulo", () => {
  expect(datasOf({ de: "2026-03-13", ate: "2026-03-13" })).toEqual({
    start: 1_773_370_800,
    end: 1_773_457_199,
  });
});

test("AEXP-09: the file has the days in its name, and the ending of its kind", () => {
  expect(exportacaoFileName(wanted, "csv")).toBe("relatorio01-03-2026-13-03-2026.csv");
  expect(exportacaoFileName(wanted, "xlsx")).toBe("relatorio01-03-2026-13-03-2026.xlsx");
});

test("AEXP-06* OP-94*: any days come back from their seconds, and are asked for with them", () => {
  const first = fc
    .date({ min: new Date("1920-01-01"), max: new Date("2190-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(first, fc.integer({ min: 0, max: 3000 }), (de, days) => {
      const periodo = { de, ate: dayAfter(de, days) };
      const requisicaoDatas = datasOf(periodo);
      expect(periodoOf(requisicaoDatas)).toEqual(periodo);
      expect(exportacaoSchema.safeParse({ tipoArquivo: "csv", requisicaoDatas }).success).toBe(true);
    }),
    { numRuns: 50 },
  );
});
