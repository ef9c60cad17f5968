import { PRIVATE_TEXT } from "../kit/records.ts";
import type { Target } from "../kit/records.ts";
import { ask, dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { foreignIn, readUnits, rowsOf } from "./found.ts";
import type { FoundRow, Units } from "./found.ts";
import { sees, WALKERS } from "./reach.ts";
import type { Walker } from "./reach.ts";

const PART = "walk";

/** What a search answers: the sum of the tabs' counts, all rows of its lists; nothing of it may be somebody else's. */
async function searched(
  world: World,
  walker: Walker,
  { texto, units }: { readonly texto: string; readonly units: Units },
): Promise<{ counts: number; rows: FoundRow[] }> {
  const { who } = walker;
  const path = `/v2/pac/pesquisar?texto_busca=${encodeURIComponent(texto)}`;
  const reply = await ask(world, PART, { who, path });
  if (reply.status !== 200)
    world.tally.found(PART, `a search answered ${reply.status}`, `${who} by '${texto}'`);
  for (const what of foreignIn(walker, reply, units))
    world.tally.found(PART, `a search ${what}`, `${who} by '${texto}'`);
  const menu: readonly { menu_busca_qtde: number }[] = dataOf(reply)?.menuResultadoBusca ?? [];
  return {
    counts: menu.reduce((sum, { menu_busca_qtde }) => sum + menu_busca_qtde, 0),
    rows: rowsOf(reply).map(({ row }) => row),
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
  const units = await readUnits(world.db);
  for (const walker of WALKERS) {
    const { who, acesso_id } = walker;
    const wrong = (what: string): void => world.tally.found(PART, `a search ${what}`, who);
    const isDealer = acesso_id.startsWith("dealer");
    for (const target of targets) {
      const own = await searched(world, walker, { texto: String(target.numero), units });
      const finds = own.rows.some(({ req_numero }) => req_numero === target.numero);
      if (finds !== sees(walker, target)) wrong(finds ? "finds a foreign record" : "does not find a record");
      if (own.counts < own.rows.length || (own.rows.length === 0 && own.counts > 0))
        wrong("counts what it does not show");
      const beside = await foundBeside(world, who, target);
      if (beside !== (sees(walker, target) ? 200 : 404)) wrong(`of the neighbours ${beside}`);
      await searched(world, walker, { texto: target.conta, units });
    }
    const secret = await searched(world, walker, { texto: PRIVATE_TEXT, units });
    if (isDealer && secret.counts > 0) wrong("finds a private message for a dealer");
    if (!isDealer && targets.some((target) => sees(walker, target)) && secret.counts === 0)
      wrong("does not find a private message for staff");
  }
}
