import { expect, test } from "@playwright/test";
import { findNumbers } from "../pictures/numbers.ts";
import type { Shot } from "../pictures/shot.ts";
import { SHOTS } from "../pictures/shots/index.ts";
import { doStep } from "../pictures/steps.ts";
import { expectNoAxeViolationsInBothThemes, signInByCall, type Person } from "./journey.ts";

/** Screens that are checked but not pictured. */
const MORE: readonly Shot[] = [
  {
    name: "outros-formulario-2",
    login: "dealer2.autos",
    path: "/dac/requisicao/outros",
    steps: [{ press: "Enviar" }],
  },
  {
    name: "historico-consultor-vans",
    login: "consultor.vans",
    path: "/ga/historico/requisicoes",
    steps: [{ press: "Ordenação" }],
  },
  { name: "menu-admin", login: "admin", path: "/ga", steps: [{ press: "Menu de Helena Prado, HP" }] },
  { name: "historico-admin", login: "admin", path: "/ga/historico/requisicoes?status=arquivado" },
];
/** English words of component kits that were not translated. */
const ENGLISH =
  /\b(Close|Clear|Search|Loading|Next|Previous|Open|Cancel|Submit|Remove|Toggle|Sort|Filter|Empty)\b/;
// axe wants a landmark around an open select's list, which has none.
const OPEN_SELECT = "formulario-escolha";
// Pictures with faked answers are not journeys.
const SCREENS = [...SHOTS, ...MORE].filter(
  ({ name, answers }) => answers === undefined && name !== OPEN_SELECT,
);

/** What stands on a screen only while something of it is being read. */
const LOADING = ".mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]";

let numbers: Record<string, number> = {};
test.beforeAll(async ({ browser, baseURL }) => {
  numbers = await findNumbers(browser, baseURL ?? "");
});

for (const { name, login, path, steps = [] } of SCREENS) {
  test(`AUTH-01: the screen ${name} is in Portuguese and breaks no rule of WCAG 2.2 AA, light and dark`, async ({
    page,
  }) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(`${page.url()} ${String(error)}`));
    page.on("console", (message) => {
      // The browser logs refused calls too, which some of these screens are about.
      const refused = message.location().url.includes("/api/") && / 4\d\d /.test(message.text());
      if (["error", "warning"].includes(message.type()) && !refused)
        wrong.push(`${page.url()} ${message.text()}`);
    });
    const address = (text: string): string =>
      text.replace(/\{(\w+)\}/, (_, key: string) => String(numbers[key]));
    if (login !== null) await signInByCall(page, login as Person);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address(path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(LOADING)).toHaveCount(0);
    for (const step of steps) await doStep(page, step, address);
    await expect(page.locator(":root")).toHaveAttribute("lang", "pt-BR");
    expect(await page.locator("body").ariaSnapshot()).not.toMatch(ENGLISH);
    await expectNoAxeViolationsInBothThemes(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond, `${path} scrolls sideways at 360 px`).toBeLessThanOrEqual(0);
    expect(wrong).toEqual([]);
  });
}
