import { ask, commit } from "../kit/world.ts";
import { countStatuses, underPulse } from "./attack.ts";
import type { Attack } from "./attack.ts";

/** As many rows as a request may have. */
const ROWS = 2_000;

const manyExports: Attack = {
  name: "exports at once",
  run: async (world, quick) => {
    const part = manyExports.name;
    const itens = Array.from({ length: ROWS }, (_, index) => ({
      item_codigo: `A${index}`,
      item_desc: "Para-choque dianteiro com sensores ".repeat(3),
      item_qtd: 1,
      item_preco_unitario: 10,
    }));
    const numero = await commit(world, part, { conta: "100101", view: "ga", itens });
    await underPulse(world, part, async () => {
      const path = `/v2/pac/requisicoes/${numero}/extrato`;
      const call = { who: "ga", method: "POST", path, json: {} };
      const count = quick ? 8 : 30;
      const replies = await Promise.all(
        Array.from({ length: count }, async () => await ask(world, part, call)),
      );
      world.tally.say(part, countStatuses(replies));
      if (replies.every(({ status }) => status === 200))
        world.tally.found(part, "any number of exports of one person run at once", countStatuses(replies));
      if (replies.some(({ status, headers }) => status === 429 && headers["retry-after"] === undefined))
        world.tally.found(part, "a 429 without retry-after");
      if (replies.some(({ status }) => status !== 200 && status !== 429))
        world.tally.found(part, "an export too many is no 429", countStatuses(replies));
    });
  },
};

export const EXPORTS: readonly Attack[] = [manyExports];
