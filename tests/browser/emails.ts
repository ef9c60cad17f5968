import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { copyToClipboard } from "./journey.ts";

/** As it is copied from a mail: names, brackets, lines, and one that is no address. */
const COPIED = "Souza, Ana <ana@oficina.example>; bruno@oficina\nDavi Lima\tdavi@oficina.example";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Writes an e-mail into the open thread and sends it, at both widths: pasted, reloaded, chosen by words, sent, the wrong
 * address corrected and sent again. Leaves the page as wide as it was.
 * @param contato what finds somebody of the list, and their address
 * @param onPhone comes back to the thread where a phone shows another part
 */
export async function writeEmail(
  page: Page,
  {
    texto,
    contato,
    onPhone = async () => undefined,
  }: {
    readonly texto: string;
    readonly contato: readonly [nome: string, email: string];
    readonly onPhone?: () => Promise<void>;
  },
): Promise<void> {
  const before = page.viewportSize() ?? WIDE;
  await page.setViewportSize(WIDE);
  const form = page.getByRole("form", { name: "Nova mensagem" });
  const para = form.getByRole("combobox", { name: "Para" });
  const privada = form.getByRole("checkbox", { name: "Privada" });
  await form.getByLabel("Tipo").selectOption("E-mail");
  await expect(privada).toBeChecked();
  await expect(privada).toBeDisabled();
  await form.getByRole("textbox", { name: "Mensagem" }).fill(texto);
  await expect(form.getByRole("button", { name: "Enviar" })).toHaveAccessibleDescription(
    "Informe ao menos um e-mail válido",
  );
  await copyToClipboard(page, COPIED);
  await para.focus();
  await page.keyboard.press("Control+v");
  await expect(form.getByText("bruno@oficina: não é um e-mail")).toBeVisible();

  // The one in the middle is corrected without a mouse; it comes behind the others as it was.
  await para.press("Shift+Tab");
  await expect(form.getByRole("button", { name: "bruno@oficina" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(para).toBeFocused();
  await expect(para).toHaveValue("bruno@oficina");
  await copyToClipboard(page, "bruno@oficina;");
  await para.fill("");
  await page.keyboard.press("Control+v");
  await expect(form.getByText("bruno@oficina: não é um e-mail")).toBeVisible();

  // What is typed behind them is kept as well.
  await para.pressSequentially(contato[0]);
  await page.reload();
  await expect(para).toHaveValue(contato[0]);
  for (const email of ["ana@oficina.example", "bruno@oficina", "davi@oficina.example"])
    await expect(form.getByText(email, { exact: true })).toBeVisible();
  await expect(form.getByRole("button", { name: "Enviar" })).toHaveAccessibleDescription(
    `"${contato[0]}" não é um e-mail. Corrija, escolha um contato ou apague.`,
  );
  await para.click();
  await page.getByRole("option", { name: contato[1] }).click();
  await expect(para).toHaveValue("");
  await expect(form.getByText(contato[1], { exact: true })).toBeVisible();
  await page.setViewportSize(PHONE);
  await onPhone();
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "Enviar" }).click();

  const message = page.getByRole("listitem").filter({ hasText: texto });
  const all = message.getByRole("button", { name: /^E-mail / });
  await expect(all).toHaveText("E-mail enviado 3 de 4, 1 falhou");
  await expect(message).toContainText("Privada");
  await expect(message.getByRole("list", { name: "Destinatários" }).getByRole("listitem")).toHaveText([
    /^bruno@oficina.*O endereço não é um e-mail$/,
  ]);
  await page.getByRole("button", { name: "1 e-mail inválido" }).click();
  await expect(page.getByRole("dialog", { name: "1 e-mail inválido" }).getByRole("listitem")).toHaveText([
    "bruno@oficina",
  ]);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await message.getByRole("button", { name: "Reenviar a bruno@oficina" }).click();
  const dialog = page.getByRole("dialog", { name: "Reenviar e-mail" });
  await dialog.getByRole("textbox", { name: "E-mail" }).press("Enter");
  await expect(dialog.getByText("O endereço não é um e-mail", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("bruno@oficina.example");
  await dialog.getByRole("button", { name: "Reenviar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(all).toHaveText("E-mail enviado");
  await expect(page.getByRole("button", { name: /e-mails? inválidos?$/ })).toHaveCount(0);
  await page.setViewportSize(WIDE);
  await all.click();
  await expect(message.getByRole("list", { name: "Destinatários" }).getByRole("listitem")).toHaveText([
    "ana@oficina.exampleEnviado",
    "davi@oficina.exampleEnviado",
    `${contato[1]}Enviado`,
    "bruno@oficina.exampleEnviado",
  ]);
  await page.setViewportSize(before);
}
