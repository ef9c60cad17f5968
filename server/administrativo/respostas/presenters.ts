import type { Resposta } from "../../../contract/administrativo/index.ts";
import type { RespostaRecord } from "./queries.ts";

/** A prepared reply as the wire has it. The staff of its area may do all with it, and nobody else reads it. */
export function presentResposta(record: RespostaRecord): Resposta {
  return { ...record, can: { update: true, delete: true } };
}
