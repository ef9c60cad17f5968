import { PRIVATE_TEXT } from "../kit/records.ts";
import type { Target } from "../kit/records.ts";
import { ask, dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { isOwn, sees } from "./reach.ts";
import type { Walker } from "./reach.ts";

/** Rows of a list, as far as they say whose they are. */
interface Row {
  readonly req_numero: number;
  readonly req_concessionario_id: string;
}

/**
 * Reads everything that a person may read of a record, and every list that could hold it; nothing of others may be in
 * it.
 */
export async function look(world: World, walker: Walker, target: Target): Promise<void> {
  const { who, acesso_id } = walker;
  const { numero, view } = target;
  const wrong = (what: string): void => world.tally.found("walk", what, `${who} about ${numero}`);
  const read = async (path: string) => await ask(world, "walk", { who, path });
  const mayRead = sees(walker, target);
  for (const status of ["pendente", "em_andamento", "concluido", "arquivado"]) {
    const reply = await read(`/v2/pac/requisicoes?busca=${numero}&status=${status}`);
    const rows: readonly Row[] = dataOf(reply)?.itens ?? [];
    const foreign = rows.some((row) => row.req_numero === numero && !mayRead);
    if (foreign || (reply.body.includes(String(numero)) && !mayRead))
      wrong("a search finds a foreign record");
  }
  const list: readonly Row[] = dataOf(await read(`/v2/pac/requisicoes?view=${view}&pagina=1`))?.itens ?? [];
  const isDealer = acesso_id.startsWith("dealer");
  if (isDealer && list.some((row) => !walker.contas.includes(row.req_concessionario_id)))
    wrong("a list holds a foreign account's record");
  if (!mayRead) return;
  if (!isOwn(walker, target)) return wrong("a foreign record is said to be readable");
  for (const sub of ["", "/interacoes", "/historico"]) {
    const reply = await read(`/v2/pac/requisicoes/${numero}${sub}`);
    if (reply.status !== 200) wrong(`reading ${sub} answered ${reply.status}`);
    if (!isDealer) continue;
    if (reply.body.includes(PRIVATE_TEXT)) wrong(`a private message reaches a dealer in ${sub}`);
    for (const { id, privada } of target.arquivos)
      if (privada && reply.body.includes(id)) wrong(`a private file's id reaches a dealer in ${sub}`);
  }
}
