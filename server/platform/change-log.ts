import type { Kysely } from "kysely";
import { auditInsert } from "./audit.ts";
import type { DB } from "./db/generated/schema.ts";

type Row = Readonly<Record<string, unknown>>;

/** One change of a record that a person made in a form: what it was and what it is; null where it is new or gone. */
export interface RecordChange {
  readonly quando: Date;
  readonly usuario_id: number;
  /** `seguradora.alterada`: record and participle; the name of the event too. */
  readonly acao: `${string}.${string}`;
  readonly objeto_id: string | number;
  readonly antes: Row | null;
  readonly depois: Row | null;
  /** The fields that are compared; nothing else of the rows is kept. */
  readonly campos: readonly string[];
  /** Fields whose content stays out of the audit, which keeps what it has for good: only that they changed is said. */
  readonly pessoais?: readonly string[];
}

/** What the audit says of a change: the fields that differ, with their content before and after where that may be kept. */
export function changeDetail({ antes, depois, campos, pessoais = [] }: Omit<RecordChange, "quando">): {
  campos: string[];
  antes?: Row;
  depois?: Row;
} {
  const changed = campos.filter(
    (campo) => JSON.stringify(antes?.[campo]) !== JSON.stringify(depois?.[campo]),
  );
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
export async function logChange(tx: Kysely<DB>, change: RecordChange): Promise<void> {
  const { quando, usuario_id, acao, objeto_id } = change;
  const [objeto = ""] = acao.split(".");
  await auditInsert({ quando, usuario_id, acao, objeto, objeto_id, detalhe: changeDetail(change) }).execute(
    tx,
  );
  await tx.insertInto("evento").values({ quando, tipo: acao, usuario_id }).execute();
}
