import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { callerOn, freeNumero, sendClaims, signIn } from "./journey.ts";
import { receiveReply } from "./received-mail.ts";
import { test } from "./test.ts";

/** Writes into the thread by the call of the screen. */
async function write(page: Page, numero: number, text: string): Promise<void> {
  const answer = await page.request.put(`/api/v2/pac/requisicoes/${numero}/interacoes`, {
    data: { interacao_tipo: "sistema", interacao_texto: text },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("INT-01 INT-03 OP-54*: on a phone the thread opens at its newest message and follows it while it is read to the end", async ({
  page,
  browser,
}) => {
  const dealer = await callerOn(browser, "dealer.autos");
  const [numero = 0] = await sendClaims(dealer, freeNumero(), "FIM-4A11", 1);
  for (let n = 1; n <= 14; n += 1) await write(dealer, numero, `Mensagem ${n}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "ga", `/ga/historico/requisicoes/${numero}?parte=interacoes`);
  const message = (n: number) => page.getByText(`Mensagem ${n}`, { exact: true });
  const open = async (part: RegExp): Promise<void> => {
    await page.getByRole("radiogroup").getByText(part).click();
  };
  await expect(message(14)).toBeInViewport();
  await expect(message(1)).not.toBeInViewport();

  await write(dealer, numero, "Mensagem 15");
  await expect(message(15)).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Nova mensagem de/ })).toHaveCount(0);

  await test.step("after another part it is there again", async () => {
    await open(/^Extrato/);
    await expect(page.getByRole("region", { name: "Extrato" })).toBeVisible();
    await open(/^Interações/);
    await expect(message(15)).toBeInViewport();
  });

  await test.step("who reads further up is not moved, and is told", async () => {
    await message(1).scrollIntoViewIfNeeded();
    await expect(message(15)).not.toBeInViewport();
    await write(dealer, numero, "Mensagem 16");
    const told = page.getByRole("button", { name: /^Nova mensagem de/ });
    await expect(told).toBeInViewport();
    await expect(message(1)).toBeInViewport();
    await told.click();
    await expect(message(16)).toBeInViewport();
  });

  await test.step("a mail that comes in stands there by itself, says who wrote it, folds its quote, and is shown as it looked where nothing runs", async () => {
    await receiveReply(numero);
    const mail = page.getByRole("listitem").filter({ hasText: "Chega na terça." });
    // The readers of the stream look every 5 s by themselves; the page's own refresh comes after 30 s.
    await expect(mail).toBeInViewport({ timeout: 15_000 });
    await expect(mail).toContainText("Ana Souza");
    await expect(mail).toContainText("ana@oficina.example");
    await expect(mail).toContainText("O remetente difere de quem recebeu: Beto <beto@outra.example>");
    await expect(mail.getByRole("list", { name: "Ficou de fora:" })).toHaveText(
      "virus.exe: tipo de arquivo não aceito",
    );
    await expect(mail.getByText("> Qual é o prazo?")).toBeHidden();
    await mail.getByRole("button", { name: "Mostrar texto citado" }).click();
    await expect(mail.getByText("> Qual é o prazo?")).toBeVisible();
    await mail.getByRole("button", { name: "Ver como o e-mail veio" }).click();
    const frame = page.getByTitle("E-mail como veio");
    await expect(frame).toHaveAttribute("sandbox", "");
    await expect(frame.contentFrame().locator("body")).toContainText("Chega na terça.");
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(frame).toHaveCount(0);
    await expect(mail.getByRole("button", { name: "Ver como o e-mail veio" })).toBeFocused();
  });
});
