import type { Browser, BrowserContext } from "@playwright/test";
import { DEMO_PASSWORD } from "../../demo/people.ts";

/** Signs in through the very call of the sign-in screen. */
export async function signIn(context: BrowserContext, url: string, login: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/v2/auth/login`, {
    data: { login: `${login}@pac.demo`, senha: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`sign-in of ${login}: ${answer.status()}`);
}

/** The lists of dealer.autos whose first row each name stands for. */
const LISTS = {
  claim: "view=ga&status=em_andamento&ordenacao=data_desc",
  done: "view=ga&status=concluido",
  closed: "view=ga&status=arquivado",
  dac: "view=dac&status=em_andamento",
} as const;

/** The numbers of requests that `{claim}` and others stand for in the addresses of the shots. */
export async function findNumbers(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext();
  await signIn(context, url, "dealer.autos");
  const read = async (path: string): Promise<unknown> => {
    const answer = await context.request.get(`${url}/api/v2/pac/requisicoes${path}`);
    return ((await answer.json()) as { json_data: unknown }).json_data;
  };
  const list = async (query: string): Promise<number[]> =>
    ((await read(`?${query}`)) as { itens: { req_numero: number }[] }).itens.map((row) => row.req_numero);
  const numbers: Record<string, number> = {};
  for (const [name, query] of Object.entries(LISTS)) numbers[name] = (await list(query))[0] ?? 1;
  const open = [...(await list("view=ga&status=pendente")), ...(await list("view=ga&status=em_andamento"))];
  const sizes = await Promise.all(
    open.map(async (numero) => {
      const messages = (await read(`/${numero}/interacoes`)) as { interacao_anexos: unknown[] }[];
      const { req_objeto_item } = (await read(`/${numero}`)) as { req_objeto_item: unknown[] };
      const pictures = messages.reduce((sum, { interacao_anexos }) => sum + interacao_anexos.length, 0);
      return { numero, parts: req_objeto_item.length, pictures };
    }),
  );
  const most = (key: "parts" | "pictures"): number =>
    sizes.toSorted((one, other) => other[key] - one[key])[0]?.numero ?? 1;
  await context.close();
  return { ...numbers, parts: most("parts"), pictures: most("pictures") };
}
