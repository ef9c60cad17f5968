import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { currentOf, messageOf, ServerError } from "../http/errors.ts";
import { negative, positive } from "../notices/notices.ts";
import { CHANGES_DISCARDED, offerUndo, type UnsentTextState } from "../unsent/index.ts";
import type { Change, Draft, EditMachine, Values } from "./edit-machine.ts";

/** The notice after 'Usar a versão atual'. */
export const REPLACED_BY_CURRENT = "A versão atual ficou no lugar do que foi escrito";

/** A save that conflicts with somebody else's: the record was closed, or a value that matters was changed. */
export type Conflict<R> =
  | { readonly kind: "closed"; readonly atual: R }
  | { readonly kind: "stale"; readonly atual: R; readonly changes: readonly Change[] };

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

/** What one screen defines. `B` is the body of its PUT, `X` what a save may change besides the values. */
export interface VersionedEditOptions<R extends object, V, B, X> {
  readonly edit: EditMachine<R, V>;
  /** The record as last read. */
  readonly record: R;
  /** The record's `can`. When it becomes false, the draft is only available as `unsaved`. */
  readonly canWrite: boolean;
  /** Stores the draft in the browser; without it, the draft is lost when the screen is left. */
  readonly storage?: UnsentTextState;
  /** The PUT. It answers the saved record and has put it into the query's cache. */
  readonly mutation: {
    readonly isPending: boolean;
    readonly mutate: (
      body: B,
      told: { onSuccess: (saved: R) => void; onError: (error: Error) => void },
    ) => void;
  };
  readonly prepare: (saving: Saving<R, V>, extra: X | undefined) => Prepared<B>;
  /** Puts the record of a 409 into the query's cache. */
  readonly take: (atual: R) => void;
  readonly isClosed?: (record: R) => boolean;
  /** The notice after a save. */
  readonly savedText: string;
  /** The notice after a failure that names no fields; by default the server's message. */
  readonly failureText?: (error: Error) => string;
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
  readonly save: (extra?: X) => void;
  /** Discards the draft, which a notice offers back, and shows the stored record. */
  readonly discard: () => void;
  /** Ends the conflict and keeps the draft, based on the current record. */
  readonly resolve: () => void;
}

const NONE: readonly CampoErro[] = [];

/**
 * The edit of one record that has a version. The draft survives refusals, colleagues' changes and, with a `storage`,
 * reloads. A colleague's change of something else is no conflict. `web/detalhe/parts/use-staff-edit.ts` uses it; a record
 * that is a form uses `useRecordForm` with `fieldEdit`.
 */
export function useVersionedEdit<R extends object, V, B, X = never>(
  options: VersionedEditOptions<R, V, B, X>,
): VersionedEdit<R, V, X> {
  const { edit, record, storage, onRefused } = options;
  const { mutate, isPending } = options.mutation;
  const [conflict, setConflict] = useState<Conflict<R> | null>(null);
  const [campos, setCampos] = useState(NONE);
  // The draft changes at once and is stored a moment later: the store's update in the middle of a key press would
  // redraw a grid under its open cell.
  const [own, setOwn] = useState<string | null>(null);
  const elsewhere = storage?.unsent.elsewhere === true;
  if (elsewhere && own !== null) setOwn(null);
  const text = own ?? storage?.text ?? "";
  const written = useMemo(() => edit.read(text), [edit, text]);
  const draft = options.canWrite ? written : null;
  const isWritable = options.canWrite && !elsewhere && storage?.unsent.ready !== false;
  // Several writes in one event, and a save after them, each continue from the one before.
  const latest = useRef({ record, draft });
  useLayoutEffect(() => {
    latest.current = { record, draft };
  }, [record, draft]);

  const setText = storage?.setText;
  const put = useCallback(
    (next: Draft<V> | null) => {
      const nextText = next === null ? "" : JSON.stringify(next);
      latest.current = { ...latest.current, draft: next };
      setOwn(nextText);
      if (setText) queueMicrotask(() => setText(nextText));
    },
    [setText],
  );
  const write = useCallback(
    (given: Values<V>) => {
      if (!isWritable) return;
      const before = latest.current;
      const next = edit.write(before.draft, before.record, given);
      if (next === before.draft) return;
      put(next);
      setCampos(NONE);
    },
    [edit, isWritable, put],
  );

  function refuse(list: readonly CampoErro[]): void {
    setCampos(list);
    onRefused?.(list);
  }

  function send(base: R, over: Draft<V> | null, extra: X | undefined): void {
    const versao = edit.versionToSend(over, base);
    const prepared = options.prepare(
      { record: base, draft: over, values: edit.shown(over, base), versao },
      extra,
    );
    if ("campos" in prepared) return refuse(prepared.campos);
    setCampos(NONE);
    return mutate(prepared.body, {
      onSuccess: (saved) => {
        const { record: now, draft: later } = latest.current;
        put(edit.afterSave({ sent: over, later, record: now, saved }));
        positive(options.savedText);
      },
      onError: (error) => {
        const atual = currentOf(error) as R | null;
        if (atual === null) return fail(error);

        if (options.isClosed?.(atual)) return setConflict({ kind: "closed", atual });
        const changes = edit.changes(over, base, atual);
        if (changes.length > 0) return setConflict({ kind: "stale", atual, changes });
        // A colleague's change of something else is no conflict: the same save is sent again.
        options.take(atual);
        return send(atual, over, extra);
      },
    });
  }

  function fail(error: Error): void {
    if (error instanceof ServerError && error.campos.length > 0) return refuse(error.campos);
    // A 401 or 403 was already handled for all screens (AUTH-53).
    if (error instanceof ServerError && [401, 403].includes(error.status)) return undefined;
    return negative((options.failureText ?? messageOf)(error));
  }

  /** Puts a discarded draft back; what was written in its place meanwhile can be brought back in turn. */
  function bringBack(gone: Draft<V>): void {
    const since = latest.current.draft;
    put(gone);
    if (since !== null) offerUndo(CHANGES_DISCARDED, () => put(since));
  }

  function settle(atual: R | undefined): void {
    if (atual !== undefined) options.take(atual);
    setConflict(null);
  }

  return {
    draft,
    value: (name) => edit.valueIn(draft, record, name),
    isDirty: draft !== null,
    isSaving: isPending,
    isWritable,
    unsaved: draft === null ? written : null,
    campos,
    conflict,
    write,
    save: (extra) => {
      const { record: base, draft: over } = latest.current;
      if (isPending || (extra === undefined && (over === null || !isWritable))) return;
      send(base, over, extra);
    },
    discard: () => {
      const gone = latest.current.draft ?? written;
      put(null);
      setCampos(NONE);
      settle(conflict?.atual);
      // After a conflict it comes back as what is to replace the record that was seen then.
      if (gone !== null && conflict !== null)
        offerUndo(REPLACED_BY_CURRENT, () => bringBack(edit.rebase(gone, conflict.atual)));
      else if (gone !== null) offerUndo(CHANGES_DISCARDED, () => bringBack(gone));
    },
    resolve: () => {
      const { draft: over } = latest.current;
      if (conflict?.kind === "stale" && over !== null) put(edit.rebase(over, conflict.atual));
      settle(conflict?.atual);
    },
  };
}
