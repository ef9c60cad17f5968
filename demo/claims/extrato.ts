import { clampAtendida } from "../../contract/requisicoes/index.ts";
import { createRandom } from "../random.ts";
import type { PlannedItens, PlannedRequest } from "./planned.ts";

/**
 * GA's answer about the parts of a claim: most are delivered in full, some replaced by a successor, some missing. Drawn
 * with a separate seed, so that the rest of the network does not change.
 */
export function extratoOf(itens: PlannedRequest["itens"], seed: number): PlannedItens {
  const random = createRandom(seed);
  return itens.map((item) => {
    const qtd = Number(item["item_qtd"]);
    if (random.chance(0.6)) return { item_status: "OK", item_qtd_atendida: qtd };
    if (random.chance(0.4)) return { item_observacao: "B.O", item_status: "1", item_qtd_atendida: 0 };
    const item_observacao = random.pick(["Substituído", "Sucessor", "Sucessor - B.O"]);
    return {
      item_observacao,
      item_status: random.pick(["2a", "2b"]),
      item_codigo: `${String(item["item_codigo"])}80`,
      item_qtd_atendida: clampAtendida(qtd / 2, qtd),
    };
  });
}
