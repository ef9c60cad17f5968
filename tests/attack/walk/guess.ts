import type { Target } from "../kit/records.ts";
import { ask } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { sees } from "./reach.ts";
import type { Walker } from "./reach.ts";

/** Other ways to write a number that a careless reader takes for the same. */
const SPELLINGS: readonly ((numero: number) => string)[] = [
  (numero) => `0${numero}`,
  (numero) => `%20${numero}`,
  (numero) => `${numero}.0`,
  (numero) => `+${numero}`,
  (numero) => `${numero}%00`,
  (numero) => `0x${numero.toString(16)}`,
  (numero) => `${numero};`,
  (numero) => `..%2frequisicoes%2f${numero}`,
];

/** Reaches for a foreign record and its files by every spelling and from beside it; each must be refused. */
export async function guess(world: World, walker: Walker, target: Target): Promise<void> {
  const { who, acesso_id } = walker;
  const hidden = !sees(walker, target);
  const refused = async (path: string, what: string): Promise<void> => {
    const reply = await ask(world, "walk", { who, path });
    if (reply.status === 200) world.tally.found("walk", what, `${who}: GET ${path}`);
  };
  for (const { id, privada } of target.arquivos) {
    const secret = hidden || (privada && acesso_id.startsWith("dealer"));
    if (!secret) continue;
    for (const path of [id, id.toUpperCase(), `${id}?inline=1`, `${id}%00`, `.%2f${id}`])
      await refused(`/v2/arquivos/${path}`, "a file that is not theirs is answered");
  }
  if (hidden || acesso_id.startsWith("dealer"))
    for (const id of target.emails)
      for (const spelling of [String(id), `0${id}`, `${id}.0`])
        await refused(`/v2/pac/interacoes/${spelling}/html`, "a mail that is not theirs is answered");
  if (!hidden) return;
  for (const spelling of SPELLINGS)
    await refused(
      `/v2/pac/requisicoes/${spelling(target.numero)}`,
      "a foreign record is answered by another spelling",
    );
  for (const sub of ["interacoes", "historico", "vizinhas"])
    await refused(`/requisicoes/${target.numero}/${sub}`, "a foreign record is answered by its bare path");
}
