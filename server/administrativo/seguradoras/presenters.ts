import type { Seguradora } from "../../../contract/administrativo/index.ts";
import type { SeguradoraRecord } from "./queries.ts";

/** An insurer as the wire has it. Who reaches the register may do all with it: its route in `acessos` says so (OP-13). */
export function presentSeguradora(record: SeguradoraRecord): Seguradora {
  return {
    ...record,
    seguradora_responsaveis_objeto: [...record.seguradora_responsaveis_objeto],
    can: { update: true, delete: true },
  };
}
