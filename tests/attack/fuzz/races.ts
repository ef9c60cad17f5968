import { newestWeeks } from "../kit/records.ts";
import { findPartialWrites, readMark } from "../kit/stored.ts";
import type { Reply } from "../kit/wire.ts";
import { ask, commit, dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { writeWhileArchived } from "./conversa-race.ts";

const PART = "races";
/** Saves, conclusions and archivings of one request at once. */
const AT_ONCE = 30;

/** What a request says of itself. */
interface Seen {
  readonly req_versao: number;
  readonly req_status: string;
  readonly req_objeto_ctrl: { readonly resposta: string };
  readonly req_objeto_item: readonly { readonly item_status: string }[];
}

/** What a week's table says of itself. */
interface Week {
  readonly info_versao: number;
  readonly info_status: string;
  readonly info_dados: readonly unknown[];
}

/** Two people save, conclude and archive what they both see as it was sent, each with an answer and a cell of their own. */
async function againstEachOther(world: World): Promise<void> {
  const numero = await commit(world, PART, { conta: "100101", view: "ga" });
  const path = `/v2/pac/requisicoes/${numero}`;
  const replies = await atOnce(async (index) => {
    const own = {
      req_objeto_ctrl: { resposta: `resposta ${index}` },
      req_objeto_item: [{ item_status: index % 2 === 0 ? "OK" : "1" }, {}],
      req_versao: 1,
    };
    const more = [{}, { req_status: "concluido" }, { motivo: `motivo ${index}` }][index % 3];
    const target = index % 3 === 2 ? `${path}/arquivar` : path;
    return await ask(world, PART, {
      who: index % 2 === 0 ? "ga" : "admin",
      path: target,
      json: { ...own, ...more },
    });
  });
  const wrong = (what: string): void => world.tally.found(PART, what, path);
  const won = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  const [winner = -1] = won;
  if (won.length !== 1) wrong(`${won.length} of ${AT_ONCE} saves of one version are stored`);
  for (const { status, body } of replies)
    if (status !== 200 && (status !== 409 || !body.includes('"atual":{')))
      wrong(`who comes late is told ${status}, or not how it stands`);
  const seen: Seen | undefined = dataOf(await ask(world, PART, { who: "admin", path }));
  const expected = {
    req_versao: 2,
    req_status: ["pendente", "concluido", "arquivado"][winner % 3],
    resposta: `resposta ${winner}`,
    item_status: winner % 2 === 0 ? "OK" : "1",
  };
  const stored = {
    req_versao: seen?.req_versao,
    req_status: seen?.req_status,
    resposta: seen?.req_objeto_ctrl.resposta,
    item_status: seen?.req_objeto_item[0]?.item_status,
  };
  if (JSON.stringify(stored) !== JSON.stringify(expected))
    wrong(`stored ${JSON.stringify(stored)} where ${winner} won`);
}

/** The same archiving under the same key, with its version and without: stored once, and told to all. */
async function underOneKey(world: World): Promise<void> {
  const numero = await commit(world, PART, { conta: "100101", view: "ga" });
  const path = `/v2/pac/requisicoes/${numero}/arquivar`;
  const json = { motivo: "Encerrada", req_objeto_ctrl: { resposta: "Fim" }, req_chave: `fim ${numero}` };
  const replies = await atOnce(async (index) => {
    const versao = index % 2 === 0 ? { req_versao: 1 } : {};
    return await ask(world, PART, { who: "ga", path, json: { ...json, ...versao } });
  });
  for (const reply of replies) {
    const { req_versao, req_status }: Partial<Seen> = dataOf(reply) ?? {};
    const told = `${reply.status} ${req_status} ${req_versao}`;
    if (told !== "200 arquivado 2") world.tally.found(PART, `one archiving sent often is told ${told}`, path);
  }
}

/** Two people save and move a week that both see as it was made; what comes late is told its head alone. */
async function overOneWeek(world: World, info_semana: string): Promise<void> {
  const CARROS = "/v2/carros_parados/informativo";
  const read = `${CARROS}/listar_tabela/100103/${info_semana}`;
  const before: Week | undefined = dataOf(await ask(world, PART, { who: "admin", path: read }));
  if (before?.info_status !== "P" || before.info_dados.length > 0) return;
  const { info_versao } = before;
  const replies = await atOnce(async (index) => {
    const who = index % 2 === 0 ? "dealer2.autos" : "admin";
    const move = { concessionario_id: "100103", info_semana, info_status: "S", info_versao };
    const rows = [{ info_chassi: `C${index}`, info_item_codigo: "A1" }];
    const save = { info_concessionario_id: "100103", info_semana, info_dados: rows, info_versao };
    const [path, json] =
      index % 3 === 0 ? [`${CARROS}/alterar_status`, move] : [`${CARROS}/salvar_tabela`, save];
    return await ask(world, PART, { who, method: "POST", path, json });
  });
  const wrong = (what: string): void => world.tally.found(PART, what, read);
  const won = replies.filter(({ status }) => status === 200).length;
  if (won !== 1) wrong(`${won} of ${AT_ONCE} saves and moves of one week are stored`);
  for (const { status, body } of replies)
    if (status !== 200 && (status !== 409 || !body.includes('"atual":{') || body.includes("info_dados")))
      wrong(`who comes late to a week is told ${status}, or not its head alone`);
  const after: Week | undefined = dataOf(await ask(world, PART, { who: "admin", path: read }));
  const rows = after?.info_status === "S" ? 0 : 1;
  if (after?.info_versao !== info_versao + 1 || after.info_dados.length !== rows)
    wrong(`a week stands at ${after?.info_versao} with ${after?.info_dados.length} rows`);
}

async function atOnce(call: (index: number) => Promise<Reply>): Promise<Reply[]> {
  return await Promise.all(Array.from({ length: AT_ONCE }, async (_, index) => await call(index)));
}

/** So many rounds of what colleagues do to one request, and to one week, in the same moment. */
export async function races(world: World, rounds: number): Promise<void> {
  const mark = await readMark(world.db);
  const semanas = await newestWeeks(world, PART, "100103");
  for (let round = 0; round < rounds; round++) {
    await againstEachOther(world);
    await underOneKey(world);
    const semana = semanas[round];
    if (semana === undefined) continue;
    await overOneWeek(world, semana);
    await writeWhileArchived(world, semana);
  }
  for (const what of await findPartialWrites(world, mark)) world.tally.found(PART, what);
}
