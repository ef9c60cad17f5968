import { expect, type BrowserContext, type Page } from "@playwright/test";
import { callerOn, signIn, signInByCall } from "./journey.ts";
import { sendOutros } from "./send.ts";
import { test } from "./test.ts";

/**
 * Sends a request of `outros` for account 200201 as the person of that page. Gives its number, which is the journey's
 * own: the same content in the same second would be the same request.
 */
async function say(page: Page, numero: number, texto: string): Promise<void> {
  const answer = await page.request.put(`/api/v2/pac/requisicoes/${numero}/interacoes`, {
    data: { interacao_tipo: "sistema", interacao_texto: texto },
  });
  expect(answer.ok()).toBe(true);
}

const EVENT_SOURCE_OPEN = 1;
const EVENT_SOURCE_CLOSED = 2;

/** The addresses of the streams that the tabs of a browser opened. */
function streamsOf(context: BrowserContext): string[] {
  const opened: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/api/v2/pac/eventos")) opened.push(request.url());
  });
  return opened;
}

const thread = (page: Page) => page.getByRole("region", { name: "Interações" });

test("INT-03 contract: two tabs share one stream, see a message at once, and the second goes on when the first is closed; staff see who writes, the dealer does not see them", async ({
  page,
  browser,
}) => {
  const streams = streamsOf(page.context());
  await signInByCall(page, "dealer.vans");
  const numero = await sendOutros(page, "200201");
  const path = `/dac/historico/requisicoes/${numero}`;
  await page.goto(path);
  await expect(page.getByText("Nenhuma interação até o momento")).toBeVisible();
  const second = await page.context().newPage();
  const ofSecond: string[] = [];
  second.on("request", (request) => {
    if (request.url().includes("/api/v2/pac/eventos")) ofSecond.push(request.url());
  });
  await second.goto(path);
  await expect(second.getByText("Nenhuma interação até o momento")).toBeVisible();
  const message = second.getByRole("textbox", { name: "Mensagem" });
  await message.fill("Ainda escrevendo");

  const dac = await callerOn(browser, "dac");
  await say(dac, numero, "A peça chegou.");
  for (const tab of [page, second]) await expect(thread(tab).getByText("A peça chegou.")).toBeVisible();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("Ainda escrevendo");
  await expect(second.getByText("Nova mensagem de", { exact: false }).first()).toBeAttached();
  const before = streams.length;
  expect(ofSecond, "the first tab's stream is the second one's too").toEqual([]);

  await page.close();
  await say(dac, numero, "Pode retirar amanhã.");
  await expect(thread(second).getByText("Pode retirar amanhã.")).toBeVisible();
  expect(streams.slice(before), "the second tab goes on from what it saw last").toEqual([
    expect.stringMatching(/desde=\d+-\d+$/),
  ]);
  await expect(message).toHaveValue("Ainda escrevendo");

  await dac.goto(path);
  const presence = (does: string) => dac.getByTitle(`Sérgio Fontana está ${does}`);
  await expect(presence("vendo")).toBeVisible();
  await message.press("End");
  await message.pressSequentially("…");
  await expect(presence("escrevendo")).toBeVisible();
  await expect(presence("vendo"), "five seconds after the last key").toBeVisible();
  await expect(second.getByText(/está (vendo|escrevendo)/)).toHaveCount(0);
  await second.getByRole("link", { name: "Voltar para o histórico" }).click();
  const gone = "at once; and the tab that was closed before said so itself, or it would count for 40 s";
  await expect(presence("vendo"), gone).toHaveCount(0, { timeout: 3000 });
});

test("INT-03 contract: a page reads each thing once, and shows what changed before its stream opened", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "dealer.vans");
  const numero = await sendOutros(page, "200201");
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) reads.push(pathname);
  });
  const opening = Promise.withResolvers<void>();
  await page.route("**/api/v2/pac/eventos*", async (route) => {
    await opening.promise;
    await route.continue();
  });
  await page.goto(`/dac/historico/requisicoes/${numero}`);
  await expect(page.getByText("Nenhuma interação até o momento")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(reads.length).toBeGreaterThan(3);
  expect(reads.toSorted(), "each once").toEqual([...new Set(reads)].toSorted());

  const dac = await callerOn(browser, "dac");
  await say(dac, numero, "A peça chegou.");
  opening.resolve();
  // Long before the timer's half minute.
  await expect(thread(page).getByText("A peça chegou.")).toBeVisible({ timeout: 15_000 });
  expect(reads.filter((path) => path === "/api/v2/auth/sessao")).toHaveLength(1);
});

test("HIST-15 INT-03: an answer marks its row at once, 'Não lidas' finds it, and the open thread takes the mark away", async ({
  page,
  browser,
}) => {
  await signIn(page, "dealer.vans", "/dac/historico/requisicoes?status=em_andamento&ordenacao=data_desc");
  const numero = await sendOutros(page, "200201");
  await say(page, numero, "Bom dia");
  const row = page.getByRole("row").filter({ hasText: String(numero) });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("não lida");

  const dac = await callerOn(browser, "dac");
  await say(dac, numero, "Bom dia, já vejo.");
  await expect(row).toContainText("não lida");
  const filter = page.getByRole("button", { name: "Não lidas", exact: true });
  await filter.click();
  await expect(filter).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/nao_lidas=1/);
  await row.getByRole("link").click();
  await expect(thread(page).getByText("Bom dia, já vejo.")).toBeVisible();
  await page.getByRole("link", { name: "Voltar para o histórico" }).click();
  await expect(page).toHaveURL(/nao_lidas=1/);
  await expect(row).toHaveCount(0);
  await filter.click();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("não lida");
});

test("INT-03 contract: a browser whose stream gave way to newer ones of its session does not come back with another", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const opened: EventSource[] = [];
    const Native = EventSource;
    Object.assign(globalThis, {
      opened,
      EventSource: class extends Native {
        constructor(url: string) {
          super(url);
          opened.push(this);
        }
      },
    });
  });
  const states = (): Promise<number[]> =>
    page.evaluate(() =>
      (globalThis as unknown as { opened: EventSource[] }).opened.map(({ readyState }) => readyState),
    );
  await signIn(page, "ga", "/ga/historico/requisicoes");
  await expect.poll(states).toEqual([EVENT_SOURCE_OPEN]);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const newer = await Promise.all(
    Array.from(
      { length: 8 },
      async () => await fetch(`${baseURL}/api/v2/pac/eventos`, { headers: { cookie } }),
    ),
  );
  // A stream that was only interrupted would be 0 (reconnecting).
  await expect.poll(states).toEqual([EVENT_SOURCE_CLOSED]);
  await Promise.all(newer.map(async ({ body }) => await body?.cancel()));
});
