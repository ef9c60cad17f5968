import { expect } from "vitest";
import { createRows } from "../../server/platform/csv/rows.ts";
import type { Client, TestApp } from "./harness.ts";
import { readXlsx } from "./read-xlsx.ts";

export const EXPORT_PATH = "/v2/pac/administrativo/requisicoes-relatorio";

/** 13 March 2026 in São Paulo, as it is asked for: TEST_NOW is its noon. */
export const DAY = { start: 1_773_370_800, end: 1_773_457_199 } as const;

/** The body of an export. */
export const exportBody = (
  tipoArquivo: "csv" | "xlsx",
  requisicaoDatas: { readonly start: number; readonly end: number } = DAY,
): object => ({ tipoArquivo, requisicaoDatas });

/** The rows of a csv that came, its headings first. */
export function csvRows(came: Buffer): (readonly string[])[] {
  expect([...came.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const shape = { encoding: "utf-8", separator: ";", isSeparatorNamed: false } as const;
  return createRows(shape)
    .take(came.toString("utf8", 3), true)
    .map(({ cells }) => cells);
}

/** An export that came: its headers, and its rows with the headings first. */
export async function exported(
  { app }: Pick<TestApp, "app">,
  { cookie }: Pick<Client, "cookie">,
  body: object,
): Promise<{
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  readonly rows: readonly (readonly (string | number)[])[];
}> {
  const headers = { cookie, accept: "application/json, */*" };
  const answer = await app.inject({ method: "POST", url: `/api${EXPORT_PATH}`, headers, payload: body });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const bytes = answer.rawPayload;
  const isCsv = String(answer.headers["content-type"]).startsWith("text/csv");
  return { headers: answer.headers, bytes, rows: isCsv ? csvRows(bytes) : readXlsx(bytes).rows };
}
