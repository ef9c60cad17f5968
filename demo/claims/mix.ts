import { REQ_STATUSES } from "../../contract/requisicoes/index.ts";
import type { ReqStatus } from "../../contract/requisicoes/index.ts";
import { DEMO_DEALERS } from "../dealers.ts";
import type { Random } from "../random.ts";
import type { PlannedRequest } from "./planned.ts";

/** A request to plan: account, type and the status that it has reached. */
export interface Wanted {
  readonly conta: string;
  readonly tipo: PlannedRequest["tipo"];
  readonly status: ReqStatus;
}

/** The accounts behind the sign-in cards, which a visitor sees first. */
const FAVOURITES = ["100101", "100101", "100101", "100102", "100103", "100103", "200201", "200201"];
const OFTEN: readonly ReqStatus[] = [
  "pendente",
  "pendente",
  "em_andamento",
  "em_andamento",
  "em_andamento",
  "concluido",
  "concluido",
];
const EXTRA = 40;

/** 136 requests: every status of every type once for every account, and more where visitors look first. */
export function demoMix(random: Random): Wanted[] {
  const everywhere = DEMO_DEALERS.flatMap(({ conta }) =>
    (["sinistro", "outros"] as const).flatMap((tipo) =>
      REQ_STATUSES.map((status) => ({ conta, tipo, status })),
    ),
  );
  const more = Array.from({ length: EXTRA }, () => ({
    conta: random.pick(FAVOURITES),
    tipo: random.chance(0.75) ? ("sinistro" as const) : ("outros" as const),
    status: random.pick(OFTEN),
  }));
  return random.shuffled([...everywhere, ...more]);
}
