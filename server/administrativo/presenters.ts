import type { Session } from "../acesso/index.ts";
import type { Columns, Register } from "./sql/register.ts";

/** A record as the wire has it. Who reaches the register may do all with it: its route in `acessos` says so (OP-13). */
export function presentRecord(register: Register, record: Columns, reader: Session): Columns {
  return { ...record, can: { update: true, delete: true, ...register.can?.(record, reader) } };
}
