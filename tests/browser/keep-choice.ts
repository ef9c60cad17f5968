import type { BrowserContext } from "@playwright/test";

/**
 * The server keeps a person's chosen dealer for every later session, also those of journeys and pictures beside this one:
 * in this context it is not told, and what was chosen here comes back with each reload as if it had been.
 */
export async function keepChoiceHere(context: BrowserContext): Promise<void> {
  let chosen: string | undefined;
  await context.route("**/api/v2/pac/usuario/concessionario", async (route) => {
    const told = route.request().postDataJSON() as { readonly concessionario_codigo: string };
    chosen = told.concessionario_codigo;
    await route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data: null } });
  });
  await context.route("**/api/v2/auth/sessao", async (route) => {
    if (chosen === undefined) return await route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { json_data: object | null };
    const json_data = body.json_data && { ...body.json_data, concessionario_codigo: chosen };
    await route.fulfill({ response: answer, json: { ...body, json_data } });
  });
}
