import type { RawBuilder } from "kysely";
import type {
  AnyRegister,
  RegisterDefinition,
  StoredRecord,
} from "../../../contract/administrativo/index.ts";
import type { AnyEndpoint } from "../../../contract/platform/endpoint.ts";
import type { Caller, Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { sql } from "../../platform/db/sql.ts";

export type Columns = Readonly<Record<string, unknown>>;
export type Id = string | number;

/** A change of a record, in the transaction that makes it: what it was and what it is to be, null where new or gone. */
export interface Change<One extends Columns> {
  readonly antes: One | null;
  /** The accepted values, of a stored record with what never changes. */
  readonly depois: Columns | null;
  readonly autor: Caller;
  readonly quando: Date;
}

/** What is particular in a register; `One` is its record as it is stored. */
export interface Particular<One extends Columns> {
  /** What a record says beside its fields, as columns of a select. */
  readonly columns?: RawBuilder<unknown>;
  /** What is deleted is gone; else its row stays, out of every list, and history keeps the name (OP-90). */
  readonly erases?: true;
  /** The records that a person reaches; all where it is left out, to whoever has the register's screen (OP-13). */
  reach?(reader: Session): RawBuilder<boolean>;
  /** Whether a person lists a tab; else 403. */
  lists?(reader: Session, tab: string): boolean;
  /** The records of a list in an order that the database does not have. */
  sort?(records: readonly One[]): readonly One[];
  /** What this person may do with a record, where that is not everything. */
  can?(record: One, reader: Session): Columns;
  /** Begins a save or a deletion: what is to be held before the record is. */
  hold?(tx: Database): Promise<void>;
  /** Throws what forbids a change, and gives further columns to store. */
  settle?(tx: Database, change: Change<One>): Promise<Columns>;
  /** Stores what stands beside the row, once that is written. */
  keep?(tx: Database, id: Id, valores: Columns): Promise<void>;
  /** Ends the making of a record, and gives what its answer says beside it. */
  made?(tx: Database, record: One, change: Change<One>): Promise<Columns>;
  /** What follows the making of a record that is committed. */
  stored?(): Promise<void>;
  /** What follows a save that is committed. */
  saved?(id: Id): Promise<void>;
  /** What a failed save throws; asked outside its transaction. */
  explain?(error: unknown, valores: Columns, id: Id | null): Promise<unknown>;
  /** What its events hold beside what all do. */
  told?(
    id: Id,
    rows: readonly (Columns | null)[],
  ): {
    readonly concessionario_conta?: RawBuilder<string>;
    readonly dados?: Columns;
  };
}

/** The calls of a register (`registerContract`). */
export type Calls = Readonly<
  Record<
    "list" | "export" | "get" | "create" | "update" | "delete",
    AnyEndpoint & { readonly access: "session" }
  >
>;

/** A register on the server: its fields, its calls, its table, and what is particular. */
export interface Register extends Particular<Columns> {
  readonly of: RegisterDefinition & Pick<AnyRegister, "screen">;
  readonly calls: Calls;
  readonly table: keyof DB;
}

/** The columns that a register's table must have: those of its fields but accounts, which stand beside it. */
type ColumnOf<Of extends AnyRegister> =
  | Exclude<Of["fields"][number], { readonly input: "contas" }>["name"]
  | Of["id"]
  | Of["versao"];

/** The register of a table. A field without its column does not compile. */
export function registerOf<Of extends AnyRegister, Table extends keyof DB, More extends Columns = Columns>(
  calls: Calls & { readonly of: Of },
  table: Table & (ColumnOf<Of> extends keyof DB[Table] ? unknown : never),
  particular: Particular<StoredRecord<Of> & More> = {},
): Register {
  return { of: calls.of, calls, table, ...(particular as Particular<Columns>) };
}

/** The fields that are columns of the register's own table. */
export function storedFields({ of }: Register): readonly string[] {
  return of.fields.filter(({ input }) => input !== "contas").map(({ name }) => name);
}

/** What is selected of a record: id, fields, version, and what it says beside them. */
export function columnsOf(register: Register): RawBuilder<unknown> {
  const { of, columns } = register;
  const names = new Set([of.id, ...storedFields(register), of.versao]);
  return sql.join([...[...names].map((name) => sql.ref(name)), ...(columns ? [columns] : [])]);
}

/** The records that are there, and that this person reaches. */
export function isThere(register: Register, reader: Session): RawBuilder<boolean> {
  const all = [
    register.erases ? [] : sql<boolean>`excluido_em is null`,
    register.reach?.(reader) ?? [],
  ].flat();
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`;
}
