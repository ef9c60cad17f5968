import type { BrowserContext } from "@playwright/test";

/**
 * The server keeps how a person has the columns of the weekly table, for journeys beside this one too: in this context it
 * is not told, and answers what it would have been told.
 */
export async function keepColumnsHere(context: BrowserContext): Promise<void> {
  let kept: unknown;
  await context.route("**/informativo/disposicao_colunas", async (route) => {
    const isChange = route.request().method() === "PUT";
    if (isChange) kept = route.request().postDataJSON();
    else if (kept === undefined) return await route.continue();
    const json_data = isChange ? null : kept;
    return await route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data } });
  });
}
