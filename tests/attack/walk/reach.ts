import type { AcessoId } from "../../../contract/acesso/index.ts";
import { DEMO_LOGINS } from "../../../demo/people.ts";
import { cells } from "../../http/matrix.ts";
import type { Target } from "../kit/records.ts";

/** The unit of the groups that have one (OP-14). */
const UNITS: Partial<Record<AcessoId, number>> = { "consultor-autos": 1, "consultor-vans": 2 };

/** One person of a group, with the accounts that are theirs. */
export interface Walker {
  readonly who: string;
  readonly acesso_id: AcessoId;
  readonly contas: readonly string[];
}

/** Everybody who walks, with what the demo network gave them. */
export const WALKERS: readonly Walker[] = DEMO_LOGINS.map(({ login, acesso_id, contas }) => ({
  who: login.split("@")[0] ?? "",
  acesso_id,
  contas,
}));

/** Whether a record is the walker's own or a foreign one, as tests/http/matrix.ts means it. */
export function isOwn({ acesso_id, contas }: Walker, { conta, bu }: Pick<Target, "conta" | "bu">): boolean {
  const unit = UNITS[acesso_id];
  if (unit !== undefined) return bu === unit;
  return acesso_id.startsWith("dealer") ? contas.includes(conta) : true;
}

const statuses = new Map(
  cells().map((cell) => [[cell.endpoint, cell.view, cell.actor, cell.whose].join(" "), cell.status]),
);

/** What the table says that an operation answers to the walker about a record; undefined where it has no row. */
export function expectedStatus(
  operation: string,
  walker: Walker,
  target: Pick<Target, "conta" | "bu" | "view">,
  own = isOwn(walker, target),
): number | undefined {
  const whose = own ? "own" : "foreign";
  return statuses.get([operation, target.view, walker.acesso_id, whose].join(" "));
}

/** Operations that ask for no record: what they answer to a person is the same for all. */
export function isAboutRecords(operation: string): boolean {
  return statuses.has(`${operation} ga adm-geral own`);
}

/** Whether the walker may see the record at all, by what the table says of reading it. */
export function sees(walker: Walker, target: Pick<Target, "conta" | "bu" | "view">): boolean {
  return expectedStatus("getRequisicao", walker, target) === 200;
}

/** Whether the walker enters the area of the weeks, and the dealer is theirs there. */
export function reachesWeek(walker: Walker, whose: Pick<Target, "conta" | "bu">): boolean {
  return walker.acesso_id !== "ga-geral" && isOwn(walker, whose);
}
