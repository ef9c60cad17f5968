import { dizerBody } from "../../http/conversas.ts";
import type { Reply } from "../kit/wire.ts";
import { ask, dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";

const PART = "races";
const CHAT = "/v2/carros_parados/conversas";
const CONTA = "100103";

/** Who does the same thing next, of thirty at once. */
const DEEDS = ["dealer2.autos", "arquivar", "dac", "ler", "admin"] as const;
const AT_ONCE = 30;
/** Pages of a tab that are looked through: the week is one of its newest. */
const PAGES = 3;

interface Listed {
  readonly info_semana: string;
  readonly chat_menu_id: string;
}

/** Dealer and staff write about a week while colleagues read and archive it: no message is lost, doubled or hidden. */
export async function writeWhileArchived(world: World, info_semana: string): Promise<void> {
  const about = { concessionario_id: CONTA, info_semana };
  const week = `concessionario_id=${CONTA}&info_semana=${info_semana}`;
  const path = `${CHAT}/conversa?${week}`;
  const wrong = (what: string): void => world.tally.found(PART, what, path);
  const stamp = `${info_semana} ${world.nextNumero()}`;
  const read = async (who: string, page = 1): Promise<Reply> =>
    await ask(world, PART, { who, path: `${CHAT}/listar_mensagens_semana?${week}&page=${page}` });
  const archive = async (): Promise<Reply> =>
    await ask(world, PART, { who: "dac", method: "POST", path: `${CHAT}/arquivar_conversa`, json: about });
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const deed = DEEDS[index % DEEDS.length] ?? "ler";
      if (deed === "ler") return { deed, reply: await read(index % 2 === 0 ? "dac" : "dealer2.autos") };
      if (deed === "arquivar") return { deed, reply: await archive() };
      const json = dizerBody(`${stamp} ${index}`, about);
      const post = { who: deed, method: "POST", path: `${CHAT}/enviar_mensagem`, json };
      return { deed, reply: await ask(world, PART, post) };
    }),
  );
  for (const { deed, reply } of all)
    if (reply.status !== 200 && (deed !== "arquivar" || reply.status !== 409))
      wrong(`${deed} of thirty at once is told ${reply.status}`);
  const sent = all.flatMap(({ reply }) => dataOf(reply)?.interacao_id ?? []);
  const pages = [await read("admin", 2), await read("admin")].map(
    (reply): { interacao_id: number; interacao_texto: string }[] => dataOf(reply) ?? [],
  );
  const stored = pages.flat().filter(({ interacao_texto }) => interacao_texto.startsWith(stamp));
  if (stored.length !== sent.length || stored.some(({ interacao_id }) => !sent.includes(interacao_id)))
    wrong(`${stored.length} messages are stored, ${sent.length} were acknowledged`);
  // Whatever came last, it stands in one tab, and what is looked for is found in any and says in which it stands.
  for (const who of ["dac", "dealer2.autos"]) {
    const listed = async (tab: string, more = ""): Promise<readonly Listed[]> => {
      const list = `${CHAT}/listar_conversas?concessionario_id=${CONTA}&tab=${tab}${more}`;
      const rows: readonly Listed[] = dataOf(await ask(world, PART, { who, path: encodeURI(list) })) ?? [];
      return rows.filter((row) => row.info_semana === info_semana);
    };
    const { chat_menu_id } = dataOf(await ask(world, PART, { who, path })) ?? {};
    const tabs: string[] = [];
    for (const tab of ["N", "L", "A"]) {
      for (let page = 1; page <= PAGES; page += 1)
        if ((await listed(tab, `&page=${page}`)).length > 0) tabs.push(tab);
      const found = await listed(tab, `&busca=semana ${info_semana}`);
      if (found.length !== 1 || found[0]?.chat_menu_id !== chat_menu_id)
        wrong(`${who} looks for it from ${tab} and finds ${found.map((row) => row.chat_menu_id).join()}`);
    }
    if (tabs.join("") !== chat_menu_id)
      wrong(`${who} finds it in '${tabs.join("")}', not in ${chat_menu_id}`);
  }
  await read("dac");
  if ((await archive()).status !== 200) wrong("what was read is not archived");
}
