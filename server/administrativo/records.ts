import type { Kysely } from "kysely";
import type { Checked } from "../../contract/platform/form/index.ts";
import { lastAlteracao } from "../acesso/index.ts";
import type { DB } from "../platform/db/generated/schema.ts";
import { notFound, stale, unprocessable } from "../platform/http/errors.ts";

/** What the registers share: each keeps records that a person changes in a form, with a version that every save raises. */

/** The values of a form as they are stored. Throws 422 with the fields that are wrong. */
export function acceptedValues<Valores>({ valores, campos }: Checked<Valores>): Valores {
  if (campos.length > 0) throw unprocessable(campos);
  return valores;
}

/** What is known of the record that a save or a deletion is about, and what is said when it is not the one that was seen. */
interface Seen<Row> {
  /** The locked row; undefined for one that never was, or is deleted. */
  readonly atual: Row | undefined;
  /** The version that the person saw; undefined from a client that sends none, which is checked against nothing. */
  readonly versao: number | undefined;
  readonly versaoOf: (row: Row) => number;
  readonly present: (row: Row) => unknown;
  readonly objeto: string;
  readonly objeto_id: string | number;
  readonly notFoundText: string;
  readonly staleText: string;
}

/** The row as it stands. Throws 404 where there is none, 409 with the current record for an old version. */
export async function currentRow<Row>(tx: Kysely<DB>, seen: Seen<Row>): Promise<Row> {
  const { atual, versao, objeto, objeto_id } = seen;
  if (atual === undefined) throw notFound(seen.notFoundText);
  if (versao !== undefined && versao !== seen.versaoOf(atual))
    throw stale(seen.staleText, seen.present(atual), await lastAlteracao(tx, objeto, objeto_id));
  return atual;
}
