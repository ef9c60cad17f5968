import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { box, CONTA, dialog, mark, row, silentWeek, thread, write } from "./conversas.ts";
import { personOn, signInByCall } from "./journey.ts";
import { receiveConversaReply } from "./received-mail.ts";
import { HOME, LIST } from "./semanas.ts";
import { test } from "./test.ts";

test("SCHT-07* OP-54* contract: an answer by e-mail stands in the conversation's thread, for the manufacturer's side alone", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "dac");
  const week = await silentWeek(page, "middle");
  await write(page, week, "Perguntamos à oficina por e-mail.");
  await receiveConversaReply(CONTA, week.info_semana);
  const address = `${HOME}?conversas=L&contato=${CONTA}&info_semana=${week.info_semana}`;
  const mail = thread(page).getByRole("listitem").filter({ hasText: "Chega na sexta." });

  await test.step("it is unread, and says who wrote it and what was left out of it", async () => {
    await page.goto(`${HOME}?conversas=N&contato=${CONTA}`);
    await expect(row(page, week)).toContainText("1 mensagem não lida");
    await row(page, week).click();
    await expect(mail).toContainText("Davi Lima");
    await expect(mail).toContainText("davi@oficina.example, por e-mail");
    await expect(mail).toContainText("Privada");
    await expect(mail).toContainText("O remetente difere de quem recebeu: Ana <ana@outra.example>");
    await expect(mail.getByRole("list", { name: "Ficou de fora:" })).toHaveText(
      "planilha.exe: tipo de arquivo não aceito",
    );
    await expect(row(page, week)).not.toContainText("não lida");
    await expectNoAxeViolations(page);
  });

  await test.step("its quote is folded, and its look runs nothing", async () => {
    await expect(mail.getByText("> Chegou a peça?")).toBeHidden();
    await mail.getByRole("button", { name: "Mostrar texto citado" }).click();
    await expect(mail.getByText("> Chegou a peça?")).toBeVisible();
    await mail.getByRole("button", { name: "Ver como o e-mail veio" }).click();
    const frame = page.getByTitle("E-mail como veio");
    await expect(frame.contentFrame().locator("body")).toHaveText("Chega na sexta.");
    await page.keyboard.press("Escape");
    await expect(frame).toHaveCount(0);
    await expect(mail.getByRole("button", { name: "Ver como o e-mail veio" })).toBeFocused();
  });

  await test.step("its dealer reads the conversation without it", async () => {
    const dealer = await personOn(browser, "dealer.autos", `${LIST}?tab=C`);
    await mark(dealer, week, "Nova Mensagem").click();
    await expect(thread(dealer)).toContainText("Perguntamos à oficina por e-mail.");
    await expect(thread(dealer)).not.toContainText("Chega na sexta.");
    await dealer.context().close();
  });

  await test.step("on a phone the link of a mail opens it, below a title that nothing covers", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(mail).toBeInViewport();
    const title = dialog(page).getByRole("heading", { name: "Conversas", exact: true });
    const hit = await title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const at = [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
      return at.every((element) => element === heading || heading.contains(element));
    });
    expect(hit).toBe(true);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await mail.getByRole("button", { name: "Mostrar texto citado" }).click();
    await expect(mail.getByText("> Chegou a peça?")).toBeVisible();
    await expectNoAxeViolations(page);
    await box(page).fill("Avisamos o concessionário.");
    await dialog(page).getByRole("button", { name: "Enviar" }).click();
    await expect(thread(page)).toContainText("Avisamos o concessionário.");
  });
});
