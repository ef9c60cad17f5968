import { expect, test, type Page } from "@playwright/test";
import { SHOTS, type Shot } from "../pictures/shots.ts";
import { expectNoAxeViolations, signInByCall, type Person } from "./journey.ts";

/** Beside the screens that are pictured: each person's homes, lists and forms. */
const MORE: readonly Shot[] = [
  { name: "dac-inicio", login: "dac", path: "/dac" },
  { name: "historico-dac", login: "dac", path: "/dac/historico/requisicoes", press: "Filtros" },
  { name: "outros-formulario-2", login: "dealer2.autos", path: "/dac/requisicao/outros", press: "Enviar" },
  {
    name: "sinistro-formulario-vans",
    login: "dealer.vans",
    path: "/ga/requisicao/sinistro",
    press: "Enviar",
  },
  {
    name: "historico-consultor",
    login: "consultor.vans",
    path: "/ga/historico/requisicoes",
    press: "Ordenação",
  },
  { name: "inicio-consultor", login: "consultor.autos", path: "/dac" },
  { name: "inicio-admin", login: "admin", path: "/dac" },
  { name: "menu-admin", login: "admin", path: "/ga", press: "Menu de Helena Prado, HP" },
  { name: "historico-admin", login: "admin", path: "/ga/historico/requisicoes?tab=arquivado" },
];
/** Words that component kits bring along where nobody told them ours. */
const ENGLISH =
  /\b(Close|Clear|Search|Loading|Next|Previous|Open|Cancel|Submit|Remove|Toggle|Sort|Filter|Empty)\b/;
const SCREENS = [...SHOTS, ...MORE];
const PEOPLE = [...new Set(SCREENS.map(({ login }) => login))];

/** The numbers that stand for `{claim}`, `{closed}` and `{dac}` in the paths, as the person may see them. */
async function numbersOf(page: Page): Promise<Record<string, number | undefined>> {
  const first = async (query: string): Promise<number | undefined> => {
    const answer = await page.request.get(`/api/v2/pac/requisicoes?${query}`);
    const { json_data } = (await answer.json()) as { json_data?: { itens?: { req_numero: number }[] } };
    return json_data?.itens?.[0]?.req_numero;
  };
  return {
    claim: await first("view=ga&status=em_andamento&ordenacao=data_desc"),
    closed: await first("view=ga&status=arquivado"),
    dac: await first("view=dac&status=em_andamento"),
  };
}

for (const person of PEOPLE) {
  test(`AUTH-01: the screens of ${person ?? "a visitor"} are in Portuguese and break no rule of WCAG 2.2 AA, light and dark`, async ({
    page,
  }) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(`${page.url()} ${String(error)}`));
    page.on("console", (message) => {
      // A refused call is logged by the browser too, and is what some of these screens are about.
      const refused = message.location().url.includes("/api/") && / 40[14] /.test(message.text());
      if (["error", "warning"].includes(message.type()) && !refused)
        wrong.push(`${page.url()} ${message.text()}`);
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (person !== null) await signInByCall(page, person as Person);
    const numbers = person === null ? {} : await numbersOf(page);
    for (const { name, path, press } of SCREENS.filter(({ login }) => login === person)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path.replace(/\{(\w+)\}/, (_, key: string) => String(numbers[key])));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        if (press !== undefined) await page.getByRole("button", { name: press, exact: true }).click();
        await expect(page.locator(":root")).toHaveAttribute("lang", "pt-BR");
        expect(await page.locator("body").ariaSnapshot()).not.toMatch(ENGLISH);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await expectNoAxeViolations(page);
        }
        await page.setViewportSize({ width: 360, height: 740 });
        const beyond = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(beyond, `${path} scrolls sideways at 360 px`).toBeLessThanOrEqual(0);
      });
    }
    expect(wrong).toEqual([]);
  });
}
