// Long because: a line for each budget.
import { formatInteger } from "../../contract/platform/number.ts";
import type { AuditFigures } from "./audit.ts";
import type { BrowserFigures } from "./browser.ts";
import { exportBudgets, listBudget, newestBudget } from "./download-budgets.ts";
import { line, ms, type Others, type Row } from "./figures.ts";
import type { ImportFigures } from "./imports.ts";
import { mailBudget, mailInBudget, noticeBudgets } from "./notice-budgets.ts";
import type { PresenceFigures } from "./presence.ts";
import type { StreamFigures } from "./streams.ts";
import { workerLines } from "./worker-budgets.ts";

/** What a call on the large table may take, in ms. */
const TABLE = [
  ["Table of 5,000 rows", 500],
  ["Save of one cell of them", 300],
  ["Save of all of them", 1500],
] as const;

/** The budgets at 16 connections and those of the screens, each with what came of it. */
export function budgets(
  rows: readonly Row[],
  {
    residentMb,
    registersMb,
    browser,
    imports,
    reports,
    streams,
    presence,
    prints,
    exports,
    lists,
    mails,
    notices,
    growth,
    newest,
    mailsIn,
    audit,
    workers,
  }: Others,
): string[] {
  const at16 = (title: string): Row | undefined =>
    rows.find((row) => row.title === title && row.connections === 16);
  const lines: string[] = [];
  for (const { title, connections, product } of rows)
    if (product.errors > 0)
      lines.push(
        line(
          false,
          `${title} at ${connections}: ${formatInteger(product.errors)} calls were refused (budget 0): its figures say nothing`,
        ),
      );
  for (const title of [
    "List, page 1",
    "Detail",
    "Reply",
    "Create",
    "Weeks, page 1",
    "Tabs of weeks",
    "Pages of weeks",
  ]) {
    const row = at16(title);
    if (!row) continue;
    const ratio = row.product.perSecond / row.plain.perSecond;
    lines.push(line(ratio >= 0.5, `${title}: ${ratio.toFixed(2)} of the plain stack (budget 0.50)`));
    if (title === "List, page 1" || title === "Detail")
      lines.push(line(row.product.p99 <= 40, `${title}: p99 ${ms(row.product.p99)} ms (budget 40)`));
  }
  for (const [title, most] of TABLE) {
    const row = rows.find((one) => one.title === title);
    if (row)
      lines.push(line(row.product.p50 <= most, `${title}: ${ms(row.product.p50)} ms (budget ${most})`));
  }
  for (const { title, product } of rows.filter((row) => row.title.startsWith("Chart")))
    lines.push(line(product.p50 <= 300, `${title}: ${ms(product.p50)} ms (budget 300)`));
  for (const title of ["What waits for DAC, page 1", "Unread weeks, page 1", "Who waits for a part"]) {
    const row = rows.find((one) => one.title === title);
    if (row) lines.push(line(row.product.p50 <= 100, `${title}: ${ms(row.product.p50)} ms (budget 100)`));
  }
  const search = at16("Search: two words");
  if (search) {
    const { product, plain, pgbench: ranked } = search;
    const ratio = product.perSecond / plain.perSecond;
    lines.push(
      line(
        ratio >= 0.5,
        `${search.title}: ${ratio.toFixed(2)} of the same page by a plain stack (budget 0.50)`,
      ),
    );
    // The issue asks for 1: docs/decisions/0080 says why that is not what is held to.
    if (ranked !== null)
      lines.push(
        `- told: ${search.title}: ${(product.perSecond / ranked).toFixed(2)} of a ranked query alone, which reads no request`,
      );
    lines.push(line(product.p99 <= 100, `${search.title}: p99 ${ms(product.p99)} ms (budget 100)`));
  }
  for (const { title, small, large, requests, base, most } of growth)
    lines.push(
      line(
        large <= most * small,
        `${title}: ${ms(large)} ms on ${formatInteger(requests)} requests and weeks, ${ms(small)} ms on ${formatInteger(base)}: ${(large / small).toFixed(1)} times (budget ${most})`,
      ),
    );
  if (newest) lines.push(newestBudget(newest));
  const codes = rows.find((row) => row.title === "Look-up of 500 codes");
  if (codes)
    lines.push(
      line(codes.product.p50 <= 60, `Look-up of 500 codes: ${ms(codes.product.p50)} ms (budget 60)`),
    );
  const [first, far] = [at16("List, page 1"), at16("List, page 500")];
  if (first && far) {
    const times = first.product.perSecond / far.product.perSecond;
    lines.push(line(times <= 4, `page 500 takes ${times.toFixed(1)} times page 1 (budget 4)`));
  }
  lines.push(
    line(
      residentMb <= 250,
      `the Node process holds ${residentMb} MB after them (budget 250), ${registersMb} MB once registers were read whole`,
    ),
  );
  if (browser) lines.push(...browserBudgets(browser));
  if (imports) lines.push(...importBudgets(imports));
  if (reports)
    lines.push(
      line(
        reports.mostMb <= 400 && reports.p99 <= 200,
        `a report of 312,000 rows as a spreadsheet in ${reports.seconds.toFixed(1)} s: the process holds ${reports.mostMb} MB at most (budget 400), other calls take a p99 of ${ms(reports.p99)} ms (budget 200)`,
      ),
    );
  if (streams) lines.push(streamsBudget(streams));
  if (presence) lines.push(...presence.phases.map((phase) => presenceBudget(presence.people, phase)));
  if (prints)
    lines.push(
      line(
        prints.heldMs <= 50 && prints.moreMb <= 100,
        `a form of 2,000 parts as a PDF of ${formatInteger(Math.round(prints.bytes / 1024))} kB in ${prints.seconds.toFixed(1)} s: the event loop is held ${ms(prints.heldMs)} ms at most (budget 50), the process holds ${prints.moreMb} MB more (budget 100)`,
      ),
    );
  if (exports) lines.push(...exportBudgets(exports));
  if (lists) lines.push(listBudget(lists));
  if (mails) lines.push(mailBudget(mails));
  if (notices) lines.push(...noticeBudgets(notices));
  if (mailsIn) lines.push(mailInBudget(mailsIn));
  if (audit) lines.push(...auditBudgets(audit));
  if (workers) lines.push(...workerLines(workers));
  return lines;
}

function auditBudgets({ rows, pages }: AuditFigures): string[] {
  return pages.map(({ title, p50, worst }) =>
    line(
      p50 <= 100,
      `a page of the audit at ${formatInteger(rows)} rows, ${title}: ${ms(p50)} ms (budget 100), worst ${ms(worst)} ms`,
    ),
  );
}

function streamsBudget({ streams, messages, told, wrong, p50, p99, sendP99, memory }: StreamFigures): string {
  const [before, open, most, after] = memory;
  return line(
    wrong === 0,
    `${streams} open streams and ${messages} messages, 20 a second: ${formatInteger(told)} events told, ${wrong} streams that lost or doubled one (budget 0), ${ms(p50)} ms after the message (p99 ${ms(p99)}), sending takes a p99 of ${ms(sendP99)} ms; the process holds ${before} MB before, ${open} MB with them open, ${most} MB at most, ${after} MB after`,
  );
}

function presenceBudget(people: number, phase: PresenceFigures["phases"][number]): string {
  const { name, seconds, beats, told, p50, p99, heldMs, busy, memoryMb } = phase;
  const perSecond = told / seconds;
  return line(
    Math.round(perSecond) <= 1000 && heldMs <= 200,
    `${people} people on one request ${name}: ${formatInteger(Math.round(beats / seconds))} heartbeats a second take ${ms(p50)} ms (p99 ${ms(p99)}), ${formatInteger(Math.round(perSecond))} streams are told a second (budget 1,000), the event loop is held ${ms(heldMs)} ms at most (budget 200), the process takes ${busy.toFixed(2)} of a processor and holds ${memoryMb} MB`,
  );
}

function browserBudgets(figures: BrowserFigures): string[] {
  const { scriptKb, keyMedian, keyWorst, searchMedian, searchWorst, tabela } = figures;
  const inTabela = `median ${ms(tabela.keyMedian)} ms (budget 50), worst ${ms(tabela.keyWorst)} ms of 200 (budget 100)`;
  const keys = `median ${ms(keyMedian)} ms (budget 50), worst ${ms(keyWorst)} ms`;
  const search = `median ${ms(searchMedian)} ms (budget 50), worst ${ms(searchWorst)} ms`;
  return [
    line(
      scriptKb <= 200,
      `sign-in, then home: ${Math.round(scriptKb)} kB of JavaScript gzipped (budget 200)`,
    ),
    line(
      figures.listFiles <= 24,
      `then the first list: ${figures.listFiles} more files of JavaScript and CSS (budget 24)`,
    ),
    line(keyMedian <= 50, `a claim of 500 parts: from key press to next paint ${keys}`),
    line(searchMedian <= 50, `the search of 10,000 people: from key press to next paint ${search}`),
    line(
      figures.pesquisaMedian <= 400,
      `the advanced search at four times slowed CPU: from Enter to painted results median ${ms(figures.pesquisaMedian)} ms (budget 400), worst ${ms(figures.pesquisaWorst)} ms of 20`,
    ),
    line(
      tabela.open <= 1000,
      `a week of 5,000 rows: ${ms(tabela.open)} ms from its data to its rows (budget 1,000)`,
    ),
    line(
      tabela.keyMedian <= 50 && tabela.keyWorst <= 100,
      `written in, from key press to next paint: ${inTabela}`,
    ),
    line(
      tabela.paste <= 1500 && tabela.undo <= 1500,
      `5,000 rows pasted in ${ms(tabela.paste)} ms, undone in ${ms(tabela.undo)} ms (budget 1,500 each)`,
    ),
    line(
      tabela.marks <= 1000,
      `500 part codes pasted into it: all marks are painted after ${ms(tabela.marks)} ms (budget 1,000)`,
    ),
    line(
      tabela.blank === 0,
      `scrolled through in ${tabela.scrolls} jumps: ${tabela.blank} frames without rows`,
    ),
  ];
}

function importBudgets({ xlsx, xls, p99, csv, previa, copy, grownMb, gbo }: ImportFigures): string[] {
  const s = (value: number): string => value.toFixed(1);
  return [
    line(
      xlsx <= 5 && xls <= 5,
      `a week's workbook of 20,000 rows is read in ${s(xlsx)} s (.xlsx), ${s(xls)} s (.xls) (budget 5)`,
    ),
    line(p99 <= 200, `meanwhile other calls take a p99 of ${ms(p99)} ms (budget 200)`),
    line(
      csv <= 3 * copy,
      `1,000,000 lines of prices in ${s(csv)} s, ${(csv / copy).toFixed(1)} times COPY alone (budget 3)`,
    ),
    line(previa <= csv, `the same lines tried in ${s(previa)} s (budget: no longer than applied)`),
    line(grownMb <= 100, `the process grows by ${grownMb} MB meanwhile (budget 100)`),
    line(gbo <= 30, `50,000 rows of GBO in ${s(gbo)} s (budget 30)`),
  ];
}
