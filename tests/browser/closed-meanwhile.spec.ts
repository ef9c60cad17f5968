import { expect, type Locator } from "@playwright/test";
import { cutStream } from "./cut-stream.ts";
import { callerOn, personOn, signIn } from "./journey.ts";
import { sendOutros } from "./send.ts";
import { test } from "./test.ts";

// A dialog fades out.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** What the dialog says from now until it has faded out. */
async function textsUntilGone(dialog: Locator): Promise<string[]> {
  return await dialog.evaluate(
    async (element) =>
      await new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const look = (): void => {
          if (!element.isConnected) return resolve([...seen]);
          seen.add(element.textContent);
          return void requestAnimationFrame(look);
        };
        look();
      }),
  );
}

test("INT-28 OP-45: a message that was stored just before the request was concluded is told as sent, and what became of the request", async ({
  page,
  browser,
}) => {
  await cutStream(page);
  const numero = await sendOutros(await callerOn(browser, "dealer.autos"), "100101");
  const { request: staff } = await callerOn(browser, "dac");
  await signIn(page, "dealer.autos", `/dac/historico/requisicoes/${numero}`);
  await page.route(`**/requisicoes/${numero}/interacoes`, async (route) => {
    if (route.request().method() !== "PUT") return await route.fallback();
    const response = await route.fetch();
    await staff.put(`/api/v2/pac/requisicoes/${numero}`, { data: { req_status: "concluido" } });
    return await route.fulfill({ response });
  });
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Chegou a tempo");
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog).toContainText(
    "Sua mensagem foi enviada. Logo depois a requisição foi concluída, e não recebe mais mensagens.",
  );
  await expect(dialog).not.toContainText("Não foi possível");
  const told = textsUntilGone(dialog);
  await dialog.getByRole("button", { name: "OK" }).click();
  expect(await told).toHaveLength(1);
  await expect(page.getByText("Chegou a tempo", { exact: true })).toHaveCount(1);
  await expect(page.getByText("A requisição está concluída e não recebe novas mensagens.")).toBeVisible();
});

test("INT-27 DET-17 OP-43 OP-45: an archived request is called archived, and a colleague's archiving is no work done", async ({
  page,
  browser,
}) => {
  const numero = await sendOutros(await callerOn(browser, "dealer.autos"), "100101");
  const { request: staff } = await callerOn(browser, "dac");
  const archive = async (): Promise<void> => {
    const path = `/api/v2/pac/requisicoes/${numero}/arquivar`;
    expect((await staff.put(path, { data: { motivo: "Duplicada" } })).ok()).toBe(true);
  };
  await test.step("told by the live stream", async () => {
    const other = await personOn(browser, "admin", `/dac/historico/requisicoes/${numero}`);
    await expect(other.getByRole("button", { name: "Status: Pendente" })).toBeVisible();
    await signIn(page, "dealer.autos", `/dac/historico/requisicoes/${numero}`);
    await cutStream(page);
    await page.reload();
    await page.getByRole("textbox", { name: "Mensagem" }).fill("Ainda dá tempo?");
    await archive();
    await expect(other.getByText("Requisição arquivada por outra pessoa.")).toBeVisible();
    await expect(other.getByText(/Era a última da lista/)).toHaveCount(0);
  });
  await test.step("told by a look at the request before anything is sent", async () => {
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "PUT" && sent.push(request.url())));
    const looking = page.waitForRequest(`**/api/v2/pac/requisicoes/${numero}`);
    await page.keyboard.press("Control+Enter");
    await looking;
    const dialog = page.getByRole("dialog", { name: "Atenção!" });
    await expect(dialog).toContainText(
      "Não foi possível realizar esta ação, pois a requisição está arquivada. Por favor, abra uma nova requisição.",
    );
    expect(sent.filter((url) => url.includes("/interacoes"))).toEqual([]);
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("Ainda dá tempo?", { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Mensagem" })).toHaveCount(0);
  });
});
