import { expect, type Page } from "@playwright/test";
import { cutStream } from "./cut-stream.ts";
import { callerOn, expectNotice, signIn } from "./journey.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";

/** Concludes by the selector and its dialog. */
async function conclude(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Status: Pendente" }).click();
  await page.getByRole("menuitemradio", { name: "Concluído" }).click();
  const dialog = page.getByRole("dialog", { name: "Concluir a requisição?" });
  await expect(dialog.getByRole("note")).toContainText("Extrato");
  await dialog.getByRole("button", { name: "Concluir" }).click();
}

test("contract OP-34: what keeps an extract from being saved keeps the request open, and leads to its cell", async ({
  page,
  browser,
}) => {
  const numero = await claimOf(browser, "REC-7D31");
  const path = `/api/v2/pac/requisicoes/${numero}`;
  // Without the live stream, which would show the colleague's change first.
  await cutStream(page);
  await signIn(page, "ga", `/ga/historico/requisicoes/${numero}?parte=extrato`);
  const extrato = page.getByRole("region", { name: "Extrato" });
  const code = extrato.getByRole("row").nth(1).getByRole("gridcell").nth(2);

  await test.step("a code that is blank: the extract opens at the cell, nothing is concluded", async () => {
    await code.click();
    await page.keyboard.press("Delete");
    await page.getByRole("tab", { name: /^Interações/ }).click();
    await page.getByRole("textbox", { name: "Resposta" }).fill("Sucessor no extrato");
    await conclude(page);
    await expect(page.getByRole("tab", { name: "Extrato" })).toHaveAttribute("aria-selected", "true");
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("button", { name: "Status: Pendente" })).toBeEnabled();
  });

  await test.step("a colleague's code there: both are shown, and what was written here can be kept", async () => {
    await code.click();
    await page.keyboard.type("A777");
    await page.keyboard.press("Enter");
    const admin = await callerOn(browser, "admin");
    const saved = await admin.request.put(path, { data: { req_objeto_item: [{ item_codigo: "A888" }, {}] } });
    expect(saved.ok(), await saved.text()).toBe(true);
    await conclude(page);
    const conflict = page.getByRole("dialog", { name: "Atenção!" });
    await expect(conflict.getByRole("term")).toHaveText(["Linha 1, Código"]);
    await expect(conflict.getByRole("insertion")).toHaveText("A888");
    await conflict.getByRole("button", { name: "Manter o que escrevi" }).click();
    await conclude(page);
    await expectNotice(page, "Requisição atualizada!");
    const answer = await page.request.get(path);
    const { json_data } = (await answer.json()) as { json_data: Record<string, unknown> };
    expect(json_data).toMatchObject({
      req_status: "concluido",
      req_versao: 3,
      req_objeto_ctrl: { resposta: "Sucessor no extrato" },
      req_objeto_item: [{ item_codigo: "A777" }, {}],
    });
  });
});
