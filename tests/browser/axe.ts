import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { untilStill } from "./until-still.ts";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What WCAG 2.2 AA asks for, as axe groups its rules, and what else it holds for good practice. */
const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe in its smaller file: each page is sent it, and reads it, anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Checks the page with axe for WCAG 2.2 AA and best practices, after animations, in the light: the colours of the dark are
 * proved without a browser (web/platform/look/contrast.test.ts). Axe is put into the page once a document: reading it
 * again, and running it while it is not compiled yet, costs three times what the look itself does. Only what is wrong is
 * described, and style sheets are not fetched for it again, for the same reason.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // The code of a screen may still be on its way; a list that is read anew is dimmed until it is there.
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("[data-stale]")).toHaveCount(0);
  await untilStill(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (values) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const runOnly: axe.RunOnly = { type: "tag", values };
    return (await inPage.run({ runOnly, resultTypes: ["violations"], preload: false })).violations;
  }, RULES);
  expectNone(page, violations);
}

function expectNone(page: Page, violations: axe.Result[]): void {
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}\n  ${node.html}\n  ${node.failureSummary}`),
  );
  expect(told, page.url()).toEqual([]);
}
