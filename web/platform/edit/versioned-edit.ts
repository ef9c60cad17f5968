import type { Alteracao, CampoErro } from "../../../contract/platform/envelope.ts";
import type { NoticeAction } from "../notices/notice-store.ts";
import type { UnsentTextState } from "../unsent/index.ts";
import type { Change, Draft, EditMachine, Values } from "./edit-machine.ts";

/** The notice after 'Usar a versão atual'. */
export const REPLACED_BY_CURRENT = "A versão atual ficou no lugar do que foi escrito";

/** A save that conflicts with somebody else's: the record was closed, or a value that matters was changed. */
export type Conflict<R> =
  | { readonly kind: "closed"; readonly atual: R }
  | {
      readonly kind: "stale";
      readonly atual: R;
      /** Who last changed it and when; null where that is not known. */
      readonly alteracao: Alteracao | null;
      readonly changes: readonly Change[];
    };

/** What a save sends: the record with the draft on top, and the version to send. */
export interface Saving<R, V> {
  readonly record: R;
  readonly draft: Draft<V> | null;
  /** The record's values with the draft on top. */
  readonly values: Values<V>;
  readonly versao: number;
}

/** The body of a save, or the errors that keep it from being sent. */
export type Prepared<B> = { readonly body: B } | { readonly campos: readonly CampoErro[] };

/** The unsaved changes of one edit, on their way in a save, perhaps of another that stores both. */
export interface SavePart<R> {
  /** The version that it asks for, on top of that record. */
  readonly versaoOn: (record: R) => number;
  /** Its part of the body. */
  readonly prepare: (record: R, versao: number) => Prepared<object>;
  /** Whether an error of the save is about these changes. */
  readonly owns: (campo: CampoErro) => boolean;
  readonly changes: (seen: R, atual: R) => readonly Change[];
  readonly saved: (saved: R) => void;
  readonly refused: (campos: readonly CampoErro[]) => void;
  readonly rebase: (atual: R) => void;
  /** Gives what brings them back, on top of `atual` where there is one; null where there was nothing. */
  readonly discard: (atual: R | undefined) => (() => void) | null;
}

/** What the caller of a save is told beside the notices. */
export interface SaveTold<R> {
  readonly onSaved?: (saved: R) => void;
  /** Given, it tells a failure that names no fields, instead of the notice. */
  readonly onFailed?: (error: Error) => void;
}

/** What one screen defines. `B` is the body of its PUT, `X` what a save may change besides the values. */
export interface VersionedEditOptions<R extends object, V, B extends object, X> {
  readonly edit: EditMachine<R, V>;
  /** The record as last read. */
  readonly record: R;
  /** The record's `can`. When it becomes false, the draft is only available as `unsaved`. */
  readonly canWrite: boolean;
  /** Stores the draft in the browser. */
  readonly storage: UnsentTextState;
  /** The PUT. It answers the saved record and has put it into the query's cache. */
  readonly mutation: {
    readonly isPending: boolean;
    readonly mutateAsync: (body: B) => Promise<R>;
  };
  readonly prepare: (saving: Saving<R, V>, extra: X | undefined) => Prepared<B>;
  /** The other edits that a save with this `extra` stores as well. */
  readonly alongside?: (extra: X) => readonly SavePart<R>[];
  /** Whether an error of another edit's save is about this one's changes. */
  readonly owns?: (campo: CampoErro) => boolean;
  /** Puts the record of a 409 into the query's cache. */
  readonly take: (atual: R) => void;
  readonly isClosed?: (record: R, extra: X | undefined) => boolean;
  /** The notice after a save. */
  readonly savedText: (extra: X | undefined) => string;
  /** What that notice offers. */
  readonly offer?: (saved: R) => NoticeAction | undefined;
  /** Called with the errors of fields, which `campos` holds as well. */
  readonly onRefused?: (campos: readonly CampoErro[]) => void;
}

/** A record while it is being changed. */
export interface VersionedEdit<R, V, X = never> {
  readonly draft: Draft<V> | null;
  /** The value of that name: the changed one, else the record's. */
  readonly value: (name: string) => V | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** False when the person may not edit, while the stored draft is being read, and while another tab edits it. */
  readonly isWritable: boolean;
  /** The draft when it can no longer be saved. */
  readonly unsaved: Draft<V> | null;
  readonly campos: readonly CampoErro[];
  readonly conflict: Conflict<R> | null;
  readonly write: (values: Values<V>) => void;
  /** Does nothing during a save, or when there is nothing to save. */
  readonly save: (extra?: X, told?: SaveTold<R>) => void;
  /** The unsaved changes, for a save that stores them too; null when there are none. */
  readonly begin: () => SavePart<R> | null;
  /** Discards the draft, which a notice offers back, and shows the stored record. */
  readonly discard: () => void;
  /** Ends the conflict and keeps the draft, based on the current record. */
  readonly resolve: () => void;
}
