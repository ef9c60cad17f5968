import { expect, type Locator } from "@playwright/test";

/** The colours that are really painted behind and in the text of a cell. */
export async function expectColours(
  cell: Locator,
  text: string,
  colours: readonly [string, string],
): Promise<void> {
  const painted = cell.getByTitle(text, { exact: true });
  await expect(painted).toHaveCSS("background-color", colours[0]);
  await expect(painted.getByText(text, { exact: true })).toHaveCSS("color", colours[1]);
}
