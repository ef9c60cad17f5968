import { expect, it } from "vitest";
import { claim, message, other } from "./factories.ts";
import { appOfFile } from "./harness.ts";
import type { Client } from "./harness.ts";

/**
 * The table of statuses (access-matrix.http.test.ts) says who may call; this says what they find. One claim and one
 * request to DAC of each of three accounts, each with a message of its dealer and of staff: which of the six stand in
 * the lists of each group, in its counts and among its unread ones.
 */
const test = appOfFile();

const SENDERS = { "100101": "dealer.autos", "100103": "dealer2.autos", "200201": "dealer.vans" } as const;

/** By hand (OP-13, OP-14): the accounts whose requests a person finds in each area; a dash where the area is not theirs. */
const FOUND = `
login           | ga                   | dac
admin           | 100101 100103 200201 | 100101 100103 200201
ga              | 100101 100103 200201 | -
dac             | -                    | 100101 100103 200201
consultor.autos | 100101 100103        | 100101 100103
consultor.vans  | 200201               | 200201
dealer.autos    | 100101               | 100101
dealer2.autos   | 100103               | 100103
dealer.vans     | 200201               | 200201
`;

interface Row {
  readonly login: string;
  readonly view: "ga" | "dac";
  /** Undefined where the area is refused. */
  readonly contas: readonly string[] | undefined;
}

function rows(): Row[] {
  const [head = "", ...lines] = FOUND.trim().split("\n");
  const [, ...views] = head.split("|").map((cell) => cell.trim() as Row["view"]);
  return lines.flatMap((line) => {
    const [login = "", ...found] = line.split("|").map((cell) => cell.trim());
    return views.map((view, place) => {
      const contas = found[place] === "-" ? undefined : (found[place] ?? "").split(" ");
      return { login, view, contas };
    });
  });
}

const LIST = "/v2/pac/requisicoes";

/** What one call of each kind shows of the area; the status where it is refused. */
async function look(client: Client, view: Row["view"]): Promise<unknown> {
  const list = await client.get(`${LIST}?view=${view}&status=em_andamento`);
  if (list.status !== 200) return list.status;
  const accountsOf = (itens: { req_concessionario_id: string }[]): string[] =>
    itens.map((item) => item.req_concessionario_id).toSorted();
  const unread = await client.get(`${LIST}?view=${view}&status=em_andamento&nao_lidas=1`);
  const resumo = await client.get(`${LIST}/resumo?view=${view}`);
  const news = (await client.get(`${LIST}/nao_lidas?view=${view}`)).data as Record<string, number>;
  return {
    listed: accountsOf(list.data.itens),
    unread: accountsOf(unread.data.itens),
    counted: resumo.data.em_andamento,
    total: list.data.total,
    news: Object.values(news).reduce((sum, count) => sum + count, 0),
  };
}

it("CROSS-07 HIST-15 OP-13 OP-14 OP-60: lists, counts and unread marks hold what is in each person's reach, and nothing else", async () => {
  const admin = await test.as("admin");
  for (const [conta, login] of Object.entries(SENDERS)) {
    const dealer = await test.as(login);
    for (const { req_numero } of [await claim(dealer, { conta }), await other(dealer, { conta })]) {
      await message(dealer, req_numero, "Alguma novidade?");
      await message(admin, req_numero, "Amanhã");
    }
  }
  const seen: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const { login, view, contas } of rows()) {
    seen[`${login} ${view}`] = await look(await test.as(login), view);
    // One's own message is no news.
    const unread = login === "admin" ? [] : contas;
    expected[`${login} ${view}`] = contas
      ? { listed: contas, unread, counted: contas.length, total: contas.length, news: unread?.length }
      : 403;
  }
  expect(seen).toEqual(expected);
});
