import type { Page } from "@playwright/test";
import { pdfFile } from "../http/samples.ts";
import type { Step } from "./shot.ts";

/** Does one step as a person would; `address` makes an address of a step's path. */
export async function doStep(page: Page, step: Step, address: (path: string) => string): Promise<void> {
  if ("press" in step) {
    const named = page.getByRole(step.role ?? "button", { name: step.press, exact: true });
    await named.filter({ visible: true }).first().click();
  } else if ("tap" in step) {
    await page.getByText(step.tap).filter({ visible: true }).first().click();
  } else if ("fill" in step) {
    const named = { name: step.fill, exact: true };
    const field = page.getByRole("textbox", named).or(page.getByRole("combobox", named));
    await field.filter({ visible: true }).first().fill(step.text);
  } else if ("select" in step) {
    await page.getByLabel(step.select, { exact: true }).selectOption(step.option);
  } else if ("key" in step) {
    await page.keyboard.press(step.key);
  } else if ("type" in step) {
    await page.keyboard.type(step.type);
  } else if ("paste" in step) {
    await paste(page, step.paste);
  } else if ("choose" in step) {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: step.choose }).click();
    const other = Buffer.from("?");
    const files = step.files.map((name) => ({
      name,
      mimeType: "application/octet-stream",
      buffer: name.endsWith(".pdf") ? pdfFile().content : other,
    }));
    await (await choosing).setFiles(files);
  } else if ("go" in step) {
    await page.goto(address(step.go), { waitUntil: "networkidle" });
  } else {
    await page.getByText(step.see).filter({ visible: true }).first().waitFor();
  }
}

/** Pastes into whatever has the focus, with no permission for the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
