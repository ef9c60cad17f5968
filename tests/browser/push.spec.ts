import { expect, type Page, type Worker } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { dealerSelector, expectNotice, freeNumero, sendClaims, signIn, signInOnScreen } from "./journey.ts";
import { surroundPush } from "./push-surroundings.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";

const OFFER =
  "Receba um aviso deste navegador quando houver novidade nas suas requisições, mesmo com o PAC fechado.";

/** Delivers a push to the page's service worker as the browser's push service would. */
async function deliver(page: Page, data: object): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((done) => {
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (ours) done(ours.registrationId);
    });
    void client.send("ServiceWorker.enable");
  });
  const origin = new URL(page.url()).origin;
  await client.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
  await client.detach();
}

/** What a service worker did with the desktop: notices shown, tabs brought to the front, tabs opened. */
interface Desktop {
  readonly shown: { title: string; body: string; tag: string; data: unknown }[];
  readonly focused: string[];
  readonly opened: string[];
}

/** The desktop around the worker, which headless browsers have none of. All that the worker decides is its own. */
async function watchDesktop(worker: Worker): Promise<() => Promise<Desktop>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      desktop: { shown: unknown[]; focused: string[]; opened: string[] };
      registration: { showNotification: unknown };
      clients: { openWindow: unknown };
      WindowClient: { prototype: object };
    };
    const desktop = { shown: [] as unknown[], focused: [] as string[], opened: [] as string[] };
    scope.desktop = desktop;
    scope.registration.showNotification = async (title: string, options: NotificationOptions) =>
      void desktop.shown.push({ title, body: options.body, tag: options.tag, data: options.data as unknown });
    scope.clients.openWindow = async (url: string) => void desktop.opened.push(url);
    Object.defineProperty(scope.WindowClient.prototype, "focus", {
      value: async function focus(this: { url: string }) {
        desktop.focused.push(new URL(this.url).pathname);
      },
    });
  });
  return async () =>
    await worker.evaluate(() => (globalThis as unknown as { desktop: unknown }).desktop as never);
}

/** A click on a notice that leads there. */
async function click(worker: Worker, path: string): Promise<void> {
  await worker.evaluate(async (data) => {
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event("notificationclick"), {
      notification: { data, close: () => undefined },
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    });
    globalThis.dispatchEvent(event);
    await Promise.all(work);
  }, path);
}

/** A browser's keys: the example of RFC 8291. */
const INSCRICAO_KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** The browser puts a subscription in place of one that its service ended; gives what the worker told the server. */
async function renew(worker: Worker, old: string, renewed: object): Promise<unknown> {
  return await worker.evaluate(
    async ([endpoint, subscription]) => {
      const calls: unknown[] = [];
      const real = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const answer = await real(input, init);
        calls.push([init?.method, JSON.parse(init?.body as string), answer.status]);
        return answer;
      };
      const work: Promise<unknown>[] = [];
      const event = Object.assign(new Event("pushsubscriptionchange"), {
        oldSubscription: { endpoint },
        newSubscription: { toJSON: () => subscription },
        waitUntil: (one: Promise<unknown>) => void work.push(one),
      });
      globalThis.dispatchEvent(event);
      await Promise.all(work);
      globalThis.fetch = real;
      return calls;
    },
    [old, renewed] as const,
  );
}

test("NOTIF-01 NOTIF-02* NOTIF-03 NOTIF-27 NOTIF-04 NOTIF-28 OP-50* OP-51*: a dealer is asked on entry, subscribed, told while away, and no more after the way out", async ({
  page,
  context,
}) => {
  await surroundPush(context, "granted");
  await signInOnScreen(page, "dealer.autos");
  const card = page.getByRole("region", { name: "Ativar avisos" });
  await expect(card).toContainText(OFFER);
  await expectNoAxeViolations(page);

  await test.step("reloaded before an answer, it asks still; where it fails nothing is on, and it can be tried again", async () => {
    await page.reload();
    await page.route("**/push/inscricoes", async (route) => await route.fulfill({ status: 500, body: "{}" }));
    await card.getByRole("button", { name: "Ativar avisos" }).click();
    await expectNotice(page, "Não foi possível ativar os avisos neste navegador. Tente novamente.");
    await expect(page.getByText("Avisos ativados neste navegador.")).toHaveCount(0);
    await expect(card).toBeVisible();
    await page.unroute("**/push/inscricoes");
  });

  await test.step("its button subscribes", async () => {
    const kept = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/v2/pac/push/inscricoes"),
    );
    await card.getByRole("button", { name: "Ativar avisos" }).click();
    const answer = await (await kept).response();
    expect(answer?.status()).toBe(200);
    await expectNotice(page, "Avisos ativados neste navegador.", "positive");
    await expect(card).toHaveCount(0);
  });

  const [numero = 0] = await sendClaims(page, freeNumero(), "PSH-1A23", 1);
  const path = `/ga/historico/requisicoes/${numero}`;
  await page.goto(path);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no service worker");
  const desktop = await watchDesktop(worker);

  await test.step("the bell of the request says that they are told", async () => {
    await expect(page.getByText("Notificações Push ativadas")).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("a push is shown as type, number and event; the newer one of a request takes its place", async () => {
    const payload = { req_numero: numero, req_tipo_desc: "Sinistro", view: "ga" };
    await deliver(page, { ...payload, evento: "interacao.enviada" });
    const notice = { title: `Sinistro ${numero}`, tag: `requisicao-${numero}`, data: path };
    const first = { ...notice, body: "Nova interação" };
    await expect.poll(async () => (await desktop()).shown).toEqual([first]);
    await deliver(page, { ...payload, evento: "requisicao.arquivada" });
    await expect
      .poll(async () => (await desktop()).shown)
      .toEqual([first, { ...notice, body: "Requisição arquivada" }]);
  });

  await test.step("a click brings the tab to the front that has the request, and opens one where none has", async () => {
    await click(worker, path);
    await click(worker, `/ga/historico/requisicoes/${numero + 1}`);
    expect(await desktop()).toMatchObject({
      focused: [path],
      opened: [`/ga/historico/requisicoes/${numero + 1}`],
    });
  });

  await test.step("a subscription in place of another is kept, and the old one ended", async () => {
    const renewed = { endpoint: "https://push.exemplo.com.br/renovada", keys: INSCRICAO_KEYS };
    expect(await renew(worker, "https://push.exemplo.com.br/antiga", renewed)).toEqual([
      ["POST", renewed, 200],
      ["DELETE", { endpoint: "https://push.exemplo.com.br/antiga" }, 200],
    ]);
  });

  await test.step("the worker caches nothing, and is asked for anew", async () => {
    const worker = await page.request.get("/sw.js");
    expect(worker.headers()["cache-control"]).toBe("no-cache");
    expect(worker.headers()["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  await test.step("signed out, the browser is nobody's", async () => {
    const dropped = page.waitForRequest((request) => request.method() === "DELETE");
    await page.getByRole("button", { name: "Menu de João Batista Lemos" }).click();
    await page.getByRole("button", { name: "Desconectar" }).click();
    expect((await (await dropped).response())?.status()).toBe(200);
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
});

test("NOTIF-25 NOTIF-26 OP-50*: who says no is told what is missing, on a phone too, and asked again only at the next sign-in", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await surroundPush(context, "denied");
  await signInOnScreen(page, "dealer.autos");
  const card = page.getByRole("region", { name: "Ativar avisos" });

  await test.step("'Agora não' closes it, and no page of this sign-in asks again", async () => {
    await expect(card).toContainText(OFFER);
    await expectNoAxeViolations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await card.getByRole("button", { name: "Agora não" }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(dealerSelector(page)).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step("the next sign-in asks once more", async () => {
    await page.getByRole("button", { name: "Menu de João Batista Lemos" }).click();
    await page.getByRole("button", { name: "Desconectar" }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signInOnScreen(page, "dealer.autos");
    await card.getByRole("button", { name: "Agora não" }).click();
    await expect(card).toHaveCount(0);
  });

  const [numero = 0] = await sendClaims(page, freeNumero(), "PSH-2A23", 1);
  await page.goto(`/ga/historico/requisicoes/${numero}`);
  const bell = page.getByRole("button", { name: "Notificações Push desativadas. Ativar avisos" });

  await test.step("the bell asks, and says what is missing; then that it was refused", async () => {
    await bell.click();
    await expectNotice(page, "As Notificações Push do seu navegador devem ser aceitas");
    await bell.click();
    await expectNotice(
      page,
      "Você recusou as Notificações Push, habilite manualmente nas configurações do seu navegador",
    );
    await expectNoAxeViolations(page);
  });
});

test("OP-50: without the permission nobody becomes the owner of a request", async ({
  page,
  context,
  browser,
}) => {
  const numero = await claimOf(browser, "PSH-3A23");
  await surroundPush(context, "denied");
  await signIn(page, "ga", `/ga/historico/requisicoes/${numero}`);
  for (const text of [
    "As Notificações Push do seu navegador devem ser aceitas",
    "Você recusou as Notificações Push, habilite manualmente nas configurações do seu navegador",
  ]) {
    await page.getByRole("button", { name: "Notificações", exact: true }).click();
    await page.getByRole("menuitemcheckbox", { name: "Você não está sendo notificado" }).click();
    await expectNotice(page, text);
  }
  const { json_data } = await (await page.request.get(`/api/v2/pac/requisicoes/${numero}`)).json();
  expect(json_data.req_owner).toBeNull();
});

test("NOTIF-05: a consultant is asked nothing, sees no bell, and is not pushed what was for whoever was there before", async ({
  page,
  context,
}) => {
  await surroundPush(context, "granted");
  await signInOnScreen(page, "dealer.autos");
  await page
    .getByRole("region", { name: "Ativar avisos" })
    .getByRole("button", { name: "Ativar avisos" })
    .click();
  await expectNotice(page, "Avisos ativados neste navegador.", "positive");
  // Their session is over by itself: the browser's subscription outlives it.
  await context.clearCookies();
  await signInOnScreen(page, "consultor.autos");
  const subscription = async () =>
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
    });
  await expect.poll(subscription).toBeNull();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", { name: "Ativar avisos" })).toHaveCount(0);
  await page.goto("/ga/historico/requisicoes");
  await page.getByRole("row").getByRole("link").first().click();
  await expect(
    page
      .getByRole("tab", { name: /Interações/ })
      .or(page.getByRole("heading", { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/Notificações Push/)).toHaveCount(0);
});

test("OP-50*: over plain http the card says how, and only closes", async ({ browser }) => {
  const context = await browser.newContext();
  // Not secure: what a portal over plain http looks like to its page.
  await context.addInitScript(() =>
    Object.defineProperty(globalThis, "isSecureContext", { get: () => false }),
  );
  const page = await context.newPage();
  await signInOnScreen(page, "ga");
  const card = page.getByRole("region", { name: "Ativar avisos" });
  await expect(card).toContainText(
    "Os avisos só funcionam em conexão segura: abra o PAC pelo endereço que começa com https.",
  );
  await expect(card.getByRole("button")).toHaveCount(1);
  await card.getByRole("button", { name: "Agora não" }).press("Escape");
  await expect(card).toHaveCount(0);
});

test("OP-50*: an iPhone that has not installed the portal is told how, at its width", async ({ browser }) => {
  const context = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1",
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "PushManager"));
  const page = await context.newPage();
  await signInOnScreen(page, "ga");
  const card = page.getByRole("region", { name: "Ativar avisos" });
  await expect(card).toContainText(
    "Para receber avisos neste aparelho, toque em Compartilhar, depois em Adicionar à Tela de Início, e abra o PAC por lá.",
  );
  await expect(card.getByRole("button")).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await card.getByRole("button", { name: "Agora não" }).click();
  await expect(card).toHaveCount(0);
});

test("NOTIF-28*: the portal can be installed: a manifest with its icons", async ({ page }) => {
  await signIn(page, "ga");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await page.request.get(href ?? "");
  expect(manifest.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
  const { start_url, display, icons } = (await manifest.json()) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect([start_url, display]).toEqual(["/", "standalone"]);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});
