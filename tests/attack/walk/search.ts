import { PRIVATE_TEXT } from "../kit/records.ts";
import type { Target } from "../kit/records.ts";
import { ask, dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { sees, WALKERS } from "./reach.ts";

const PART = "walk";

/** Rows of the lists, as far as they say whose they are. */
interface Row {
  readonly req_numero?: number;
  readonly req_concessionario_id?: string;
  readonly info_concessionario_id?: string;
}

/** What a search answers, with a tab's counts and all rows of its lists. */
async function searched(
  world: World,
  who: string,
  texto: string,
): Promise<{ counts: number; rows: Row[]; body: string }> {
  const path = `/v2/pac/pesquisar?texto_busca=${encodeURIComponent(texto)}`;
  const reply = await ask(world, PART, { who, path });
  const data = dataOf(reply) ?? {};
  const menu: readonly { menu_busca_qtde: number }[] = data.menuResultadoBusca ?? [];
  const lists = [data.resultadoBuscaDAC, data.resultadoBuscaGA, data.resultadoBuscaCarrosParados];
  if (reply.status !== 200)
    world.tally.found(PART, `a search answered ${reply.status}`, `${who} by '${texto}'`);
  return {
    counts: menu.reduce((sum, { menu_busca_qtde }) => sum + menu_busca_qtde, 0),
    rows: lists.flatMap((list: readonly Row[] | undefined) => list ?? []),
    body: reply.body.toString(),
  };
}

/** What a person is told of the requests around one in the results of its dealer's account: none that they cannot open. */
async function foundBeside(world: World, who: string, { numero, conta }: Target): Promise<number | string> {
  const path = `/v2/pac/pesquisar/${numero}/vizinhas?texto_busca=${encodeURIComponent(conta)}`;
  const reply = await ask(world, PART, { who, path });
  const { anterior = null, proxima = null } = (dataOf(reply) ?? {}) as Record<string, number | null>;
  for (const beside of [anterior, proxima]) {
    if (beside === null) continue;
    const opened = await ask(world, PART, { who, path: `/v2/pac/requisicoes/${beside}` });
    if (opened.status !== 200) return "leads to a foreign record";
  }
  return reply.status;
}

/**
 * Everybody searches for every record by its number, for its dealer, and for what only staff were told: found and counted
 * is what the table says that they may read, and nothing else. One after the other, since four search at once.
 */
export async function searchAll(world: World, targets: readonly Target[]): Promise<void> {
  for (const walker of WALKERS) {
    const { who, acesso_id, contas } = walker;
    const wrong = (what: string): void => world.tally.found(PART, `a search ${what}`, who);
    const isDealer = acesso_id.startsWith("dealer");
    const isForeign = ({ req_concessionario_id, info_concessionario_id }: Row): boolean =>
      isDealer && !contas.includes(req_concessionario_id ?? info_concessionario_id ?? "");
    for (const target of targets) {
      const own = await searched(world, who, String(target.numero));
      const finds = own.rows.some(({ req_numero }) => req_numero === target.numero);
      if (finds !== sees(walker, target)) wrong(finds ? "finds a foreign record" : "does not find a record");
      if (own.counts < own.rows.length || (own.rows.length === 0 && own.counts > 0))
        wrong("counts what it does not show");
      const beside = await foundBeside(world, who, target);
      if (beside !== (sees(walker, target) ? 200 : 404)) wrong(`of the neighbours ${beside}`);
      if ((await searched(world, who, target.conta)).rows.some(isForeign))
        wrong("holds a foreign account's record");
    }
    const secret = await searched(world, who, PRIVATE_TEXT);
    if (isDealer && (secret.counts > 0 || secret.body.includes(PRIVATE_TEXT)))
      wrong("finds a private message for a dealer");
    if (!isDealer && targets.some((target) => sees(walker, target)) && secret.counts === 0)
      wrong("does not find a private message for staff");
  }
}
