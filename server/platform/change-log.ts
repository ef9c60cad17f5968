import { auditInsert } from "./audit.ts";
import type { Database } from "./db/connect.ts";
import { eventoInsert } from "./live/evento-insert.ts";
import type { NewEvento, TypedEvento } from "./live/evento-insert.ts";
import { isDeepStrictEqual } from "node:util";

type Row = Readonly<Record<string, unknown>>;

/** An event with the account that its record belongs to, if any. */
export type ToldEvento = TypedEvento & Pick<NewEvento, "concessionario_conta">;

/** Who changes something; by which call and from where the audit knows by itself. */
export interface Author {
  readonly usuario_id: number;
}

/** One change of a record that a person made in a form: before and after; null where it is new or gone. */
export interface RecordChange extends Author {
  readonly quando: Date;
  /** Makes the event from the names of the fields that differ. Its `tipo` is also the `acao` of the audit row. */
  readonly evento: (campos: readonly string[]) => ToldEvento;
  readonly objeto_id: string | number;
  readonly antes: Row | null;
  readonly depois: Row | null;
  /** The fields that are compared; nothing else of the rows is kept. */
  readonly campos: readonly string[];
  /** Personal fields: the audit, which is kept for good, says only that they changed. */
  readonly pessoais?: readonly string[];
}

/** What the audit says of a change: the fields that differ, with their content before and after where that may be kept. */
export function changeDetail({
  antes,
  depois,
  campos,
  pessoais = [],
}: Pick<RecordChange, "antes" | "depois" | "campos" | "pessoais">): {
  campos: string[];
  antes?: Row;
  depois?: Row;
} {
  // jsonb does not keep the order of an object's keys.
  const changed = campos.filter((campo) => !isDeepStrictEqual(antes?.[campo], depois?.[campo]));
  const kept = changed.filter((campo) => !pessoais.includes(campo));
  const pick = (row: Row | null): Row | undefined =>
    row === null || kept.length === 0
      ? undefined
      : Object.fromEntries(kept.map((campo) => [campo, row[campo]]));
  const [was, is] = [pick(antes), pick(depois)];
  return { campos: changed, ...(was && { antes: was }), ...(is && { depois: is }) };
}

/**
 * Writes the audit row and the evento row of a change, inside the transaction that makes it. Every register goes through
 * here, so that none forgets one of them.
 */
export async function logChange(tx: Database, change: RecordChange): Promise<void> {
  const { quando, usuario_id, objeto_id } = change;
  const { campos, ...textos } = changeDetail(change);
  const evento = change.evento(campos);
  const [objeto = ""] = evento.tipo.split(".");
  const entry = { quando, usuario_id, acao: evento.tipo, objeto, objeto_id, detalhe: { campos } };
  await auditInsert({ ...entry, textos: Object.keys(textos).length > 0 ? textos : undefined }).execute(tx);
  await eventoInsert({ quando, usuario_id, ...evento }).execute(tx);
}
