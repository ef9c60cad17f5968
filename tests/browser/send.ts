import { expect, type Browser, type Page } from "@playwright/test";
import { commitBody } from "../http/samples.ts";
import { callerOn, freeNumero, sendClaims } from "./journey.ts";

/** Sends a request of `outros` as the person of that page, by the very call of the form. Gives its number. */
export async function sendOutros(page: Pick<Page, "request">, conta: string): Promise<number> {
  const answer = await page.request.put("/api/v2/pac/requisicoes?action=commit", {
    data: commitBody("outros", { req_numero: freeNumero(), conta }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { json_data } = (await answer.json()) as { json_data: { req_numero: number } };
  return json_data.req_numero;
}

/** Sends a claim of that plate as dealer.autos, in a browser context of its own. Gives its number. */
export async function claimOf(browser: Browser, placaVeiculo: string): Promise<number> {
  const dealer = await callerOn(browser, "dealer.autos");
  const [numero = 0] = await sendClaims(dealer, freeNumero(), placaVeiculo, 1);
  await dealer.context().close();
  return numero;
}
