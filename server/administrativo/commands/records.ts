import type { Kysely } from "kysely";
import type { Checked } from "../../../contract/platform/form/index.ts";
import { lastAlteracao } from "../../acesso/index.ts";
import { logChange } from "../../platform/change-log.ts";
import type { Author, ToldEvento } from "../../platform/change-log.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { notFound, stale, unprocessable } from "../../platform/http/errors.ts";

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

type Columns = Readonly<Record<string, unknown>>;

/** One change of a record: null where it is new or gone. */
interface Change<Id, Row, Valores> {
  readonly id: Id;
  readonly antes: Row | null;
  readonly depois: Valores | null;
}

/** A register, as far as its saves and deletions are the same as everybody's. */
export interface Register<
  Id extends string | number,
  Row extends Columns,
  Valores extends Columns,
  Tipo,
> extends Pick<Seen<Row>, "versaoOf" | "present" | "objeto" | "notFoundText" | "staleText"> {
  /** Reads a record and holds its row until the transaction ends; undefined for one that never was, or is deleted. */
  readonly lock: (tx: Kysely<DB>, id: Id) => Promise<Row | undefined>;
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

/** The locked record that a save or a deletion is about. Throws as `currentRow` does. */
export async function lockRecord<
  Id extends string | number,
  Row extends Columns,
  Valores extends Columns,
  Tipo,
>(
  tx: Kysely<DB>,
  register: Register<Id, Row, Valores, Tipo>,
  { id, versao }: { readonly id: Id; readonly versao: number | undefined },
): Promise<Row> {
  return await currentRow(tx, { ...register, atual: await register.lock(tx, id), versao, objeto_id: id });
}

/** Notes and tells a change, inside the transaction that makes it. */
export async function logRecord<
  Id extends string | number,
  Row extends Columns,
  Valores extends Columns,
  Tipo,
>(
  tx: Kysely<DB>,
  { versaoOf, evento, campos, pessoais }: Register<Id, Row, Valores, Tipo>,
  tipo: Tipo,
  { quando, usuario_id, request_id, ...change }: Change<Id, Row, Valores> & Author & { quando: Date },
): Promise<void> {
  const { id, antes, depois } = change;
  const de_versao = antes && versaoOf(antes);
  await logChange(tx, {
    quando,
    usuario_id,
    request_id,
    objeto_id: id,
    evento: (changed) => evento(tipo, { ...change, campos: changed, de_versao }),
    antes,
    depois,
    campos,
    pessoais,
  });
}
