import type { BrowserContext } from "@playwright/test";

/**
 * The server keeps a person's chosen dealer for every later session, also those of journeys and pictures beside this one:
 * in this context it is not told.
 */
export async function keepChoiceHere(context: BrowserContext): Promise<void> {
  await context.route("**/api/v2/pac/usuario/concessionario", (route) =>
    route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data: null } }),
  );
}
