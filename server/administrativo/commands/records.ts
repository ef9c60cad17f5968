import type { Checked } from "../../../contract/platform/form/index.ts";
import { lastAlteracao } from "../../acesso/index.ts";
import { logChange } from "../../platform/change-log.ts";
import type { Author, ToldEvento } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { required, stale, unprocessable } from "../../platform/http/errors.ts";

/** What the registers share: each keeps records that a person changes in a form, with a version that every save raises. */

/** The values of a form as they are stored. Throws 422 with the fields that are wrong. */
export function acceptedValues<Valores>({ valores, campos }: Checked<Valores>): Valores {
  if (campos.length > 0) throw unprocessable(campos);
  return valores;
}

type Columns = Readonly<Record<string, unknown>>;

/** One change of a record: null where it is new or gone. */
interface Change<Id, Row, Valores> {
  readonly id: Id;
  readonly antes: Row | null;
  readonly depois: Valores | null;
}

/** A register, as far as its saves and deletions are the same as everybody's. */
export interface Register<Id extends string | number, Row extends Columns, Valores extends Columns, Tipo> {
  /** The kind of record, by which its audit rows are found. */
  readonly objeto: string;
  readonly versaoOf: (row: Row) => number;
  /** The record as the wire has it, for the 409 of an old version. */
  readonly present: (row: Row) => unknown;
  readonly notFoundText: string;
  readonly staleText: string;
  /** Reads a record and holds its row until the transaction ends; undefined for one that never was, or is deleted. */
  readonly lock: (tx: Database, id: Id) => Promise<Row | undefined>;
  /** The fields that are compared and noted; of `pessoais` the name alone. */
  readonly campos: readonly string[];
  readonly pessoais: readonly string[];
  /** The event that tells a change; `de_versao` is null for a new record. */
  readonly evento: (
    tipo: Tipo,
    change: Change<Id, Row, Valores> & {
      readonly campos: readonly string[];
      readonly de_versao: number | null;
    },
  ) => ToldEvento;
}

/**
 * The locked record that a save or a deletion is about. Throws 404 where there is none, 409 with the current record for
 * an old `versao`, which is the one that the person saw; a client that sends none is checked against nothing.
 */
export async function lockRecord<
  Id extends string | number,
  Row extends Columns,
  Valores extends Columns,
  Tipo,
>(
  tx: Database,
  { objeto, lock, versaoOf, present, notFoundText, staleText }: Register<Id, Row, Valores, Tipo>,
  { id, versao }: { readonly id: Id; readonly versao: number | undefined },
): Promise<Row> {
  const atual = required(await lock(tx, id), notFoundText);
  if (versao !== undefined && versao !== versaoOf(atual))
    throw stale(staleText, present(atual), await lastAlteracao(tx, objeto, id));
  return atual;
}

/** Notes and tells a change, inside the transaction that makes it. */
export async function logRecord<
  Id extends string | number,
  Row extends Columns,
  Valores extends Columns,
  Tipo,
>(
  tx: Database,
  { versaoOf, evento, campos, pessoais }: Register<Id, Row, Valores, Tipo>,
  tipo: Tipo,
  { quando, usuario_id, ...change }: Change<Id, Row, Valores> & Author & { quando: Date },
): Promise<void> {
  const { id, antes, depois } = change;
  const de_versao = antes && versaoOf(antes);
  await logChange(tx, {
    quando,
    usuario_id,
    objeto_id: id,
    evento: (changed) => evento(tipo, { ...change, campos: changed, de_versao }),
    antes,
    depois,
    campos,
    pessoais,
  });
}
