import type { EventoBase } from "../../../contract/platform/evento.ts";
import type { Database } from "../db/connect.ts";
import type { EventoDados } from "./dados.ts";
import type { Position } from "./position.ts";
import type { EventoRow } from "./read-eventos.ts";

/** The rows of these types, with what their rooms wrote into `dados`. */
export type RowOf<Tipo> = EventoRow<Tipo extends keyof EventoDados ? EventoDados[Tipo] : unknown>;

/**
 * A kind of record whose events the stream tells: which, to whom, and how. `Member` is its part of the contract's
 * `Evento`, `Loaded` a row with what is needed to decide and to show.
 */
export interface EventoKind<Person, Member extends EventoBase, Loaded extends EventoRow> {
  readonly objeto: Member["objeto"];
  readonly tipos: readonly Member["tipo"][];
  /** Completes the rows, with one query at most; a row that it leaves out is told to nobody. */
  load(db: Database, rows: readonly RowOf<Member["tipo"]>[]): Promise<readonly Loaded[]>;
  /** The part that the person may see, or null. */
  visible(person: Person, loaded: Loaded): Loaded | null;
  /** What the wire has beside `tipo`, `objeto` and `usuario_id`. */
  present(loaded: Loaded): Omit<Member, keyof EventoBase>;
}

/** Any kind, for code that handles all of them. */
export type AnyKind<Person> = EventoKind<Person, EventoBase, EventoRow>;

/** An event that was loaded. */
export interface LoadedEvento<Person> extends Position {
  /** The event as this person may see it; null: not at all. */
  readonly tell: (person: Person) => EventoBase | null;
}

/**
 * Loads rows, one query for each kind among them, and gives them in their order. A row of an unknown `tipo` is left
 * out: another release wrote it.
 */
export async function loadEventos<Person>(
  db: Database,
  kinds: readonly AnyKind<Person>[],
  rows: readonly EventoRow[],
): Promise<LoadedEvento<Person>[]> {
  const loaded = await Promise.all(kinds.map(async (kind) => await loadKind(db, kind, rows)));
  const byId = new Map(loaded.flat().map((one) => [one.evento_id, one]));
  return rows.flatMap(({ evento_id }) => byId.get(evento_id) ?? []);
}

async function loadKind<Person>(
  db: Database,
  kind: AnyKind<Person>,
  rows: readonly EventoRow[],
): Promise<LoadedEvento<Person>[]> {
  const own = rows.filter(({ tipo }) => kind.tipos.includes(tipo));
  if (own.length === 0) return [];
  return (await kind.load(db, own)).map((loaded) => ({
    xid: loaded.xid,
    evento_id: loaded.evento_id,
    tell: (person) => {
      const seen = kind.visible(person, loaded);
      const { objeto } = kind;
      return seen && { tipo: seen.tipo, objeto, usuario_id: seen.usuario_id, ...kind.present(seen) };
    },
  }));
}
