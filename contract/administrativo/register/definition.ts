import { checkFieldsBy, type Checked, type Field, type ValuesOf } from "../../platform/form/index.ts";
import { REGISTER_INPUTS, type RegisterInput } from "./contas.ts";

/** One field of a register: of its form, its calls, its table, its search, its cards and its spreadsheet. */
export interface RegisterField extends Field<RegisterInput> {
  /** What stands before it where its label does not: 'Conta'. */
  readonly short?: string;
  /** Given with a new record and never changed. */
  readonly fixed?: true;
  /** Somebody's own data: the audit keeps that it changed, not what it says. */
  readonly personal?: true;
  /** Rows from before the register hold what its form refuses: another text, or none. */
  readonly old?: "text" | "null";
}

/** The words of a register, from which its texts follow (`textsOf`), and those that the catalogue has otherwise. */
export interface RegisterWords {
  /** 'seguradora', 'seguradoras', in small letters. */
  readonly one: string;
  readonly many: string;
  /** What the list can be searched by. */
  readonly searchBy: string;
  /** What is behind it: its card on the administrative home. */
  readonly about: string;
  /** What follows from a deletion beyond that the record is gone. */
  readonly deleting?: string;
  /** The tooltip of the button that deletes; 'Excluir' and the record's name where it is left out. */
  readonly delete?: string;
  readonly deleteFailed?: string;
}

/**
 * A register by its fields: what the three floors need to know of it. Calls, transactions, links, screens, unsent work
 * and live updates follow from it; what is particular is said beside it, on the floor that does it.
 */
export interface RegisterDefinition {
  /** The kind of record, as in events and in the audit. */
  readonly objeto: string;
  /** The ending of what is said of one: 'criada', 'criado'; also of its events. */
  readonly ending: "a" | "o";
  /** Of its calls; its last part begins the keys of what the browser has read. */
  readonly path: `/v2/pac/administrativo/${string}`;
  /** Of its screens: `pac-adm-manutencao-seguradora`, also in `acessos`. */
  readonly screen: string;
  /** What begins the keys of its unsent work. */
  readonly unsent: string;
  /** The name of its id: a field of its form where the person gives it, else the server makes a number. */
  readonly id: string;
  /** The id under which its events name a record, where it is another. */
  readonly eventoId?: string;
  /** A fixed field that its events name too. */
  readonly eventoField?: string;
  /** Raised by every save; a save that brings an older one is refused (409). */
  readonly versao: string;
  /** The field that a record is called by, and its list sorted. */
  readonly name: string;
  /** The field whose options are the tabs of the list, in their order; the query's name, and what it is without one. */
  readonly tab: {
    readonly field: string;
    readonly query: string;
    readonly first?: string;
    readonly labels: Readonly<Record<string, string>>;
  };
  readonly words: RegisterWords;
  /** In the order of the form. */
  readonly fields: readonly RegisterField[];
  /** Their names in the order of the calls, where that is another. */
  readonly wire?: readonly string[];
}

/** Defines a register, and keeps the exact types of its names and fields. */
export function defineRegister<const Definition extends RegisterDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

type FieldOf<Of extends RegisterDefinition> = Of["fields"][number];

type ValueOf<One> = One extends { readonly input: "contas" }
  ? readonly string[]
  : One extends Field
    ? ValuesOf<readonly [One]>[One["name"]]
    : never;

type StoredOf<One> = One extends { readonly old: "text" }
  ? string
  : One extends { readonly old: "null" }
    ? string | null
    : ValueOf<One> extends number
      ? number
      : ValueOf<One>;

/** What the form of a new record holds once it is right. */
export type RegisterValues<Of extends RegisterDefinition> = {
  readonly [One in FieldOf<Of> as One["name"]]: ValueOf<One>;
};

/** The same of a stored one, whose fixed fields are settled. */
export type ChangedValues<Of extends RegisterDefinition> = {
  readonly [One in FieldOf<Of> as One extends { readonly fixed: true } ? never : One["name"]]: ValueOf<One>;
};

/** The type of a register's ids: what a field of its form holds, or the server's number. */
export type IdOf<Of extends RegisterDefinition> = Of["id"] extends FieldOf<Of>["name"] ? string : number;

/** The status of a tab of the list. */
export type TabOf<Of extends RegisterDefinition> = keyof Of["tab"]["labels"] & string;

/** A record as it is stored. Rows from before the register may hold a number that its form does not offer. */
export type StoredRecord<Of extends RegisterDefinition> = {
  readonly [One in FieldOf<Of> as One["name"]]: StoredOf<One>;
} & Readonly<Record<Of["id"], IdOf<Of>>> &
  Readonly<Record<Of["versao"], number>>;

/** What begins the keys of what the browser has read of a register: 'seguradoras'. */
export function keyOf({ path }: Pick<RegisterDefinition, "path">): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The tabs of the list, in their order. */
export function tabsOf<Of extends RegisterDefinition>(of: Of): readonly TabOf<Of>[] {
  return Object.keys(of.tab.labels);
}

/** What stands before a field's value. */
export function labelOf({ short, label }: Pick<RegisterField, "short" | "label">): string {
  return short ?? label;
}

/** The fields that are saved of a stored record. */
export function changedFields({ fields }: RegisterDefinition): readonly RegisterField[] {
  return fields.filter(({ fixed }) => fixed !== true);
}

/** `checkFields` for a new record of a register. */
export function checkNew<Of extends RegisterDefinition>(of: Of, sent: unknown): Checked<RegisterValues<Of>> {
  return checkFieldsBy(REGISTER_INPUTS, of.fields, sent) as unknown as Checked<RegisterValues<Of>>;
}

/** `checkFields` for a stored record of a register. */
export function checkChanged<Of extends RegisterDefinition>(
  of: Of,
  sent: unknown,
): Checked<ChangedValues<Of>> {
  return checkFieldsBy(REGISTER_INPUTS, changedFields(of), sent) as unknown as Checked<ChangedValues<Of>>;
}
