import type { Concessionario } from "../../../contract/administrativo/index.ts";
import type { ConcessionarioRecord } from "./queries.ts";

/** A dealer as the wire has it. Who reaches the register may do all with it: its route in `acessos` says so (OP-13). */
export function presentConcessionario(record: ConcessionarioRecord): Concessionario {
  return { ...record, can: { update: true, delete: true } };
}
