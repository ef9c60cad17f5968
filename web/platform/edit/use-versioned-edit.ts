import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { alteracaoOf, currentOf, ServerError } from "../http/errors.ts";
import { positive } from "../notices/notices.ts";
import { isToldToAll, tellFailure } from "../notices/tell-failure.ts";
import { CHANGES_DISCARDED, offerUndo } from "../unsent/index.ts";
import type { Draft, Values } from "./edit-machine.ts";
import {
  REPLACED_BY_CURRENT,
  type Conflict,
  type SavePart,
  type SaveTold,
  type VersionedEdit,
  type VersionedEditOptions,
} from "./versioned-edit.ts";

const NONE: readonly CampoErro[] = [];

/** One save under way. */
interface Sent<R, V, X> {
  readonly over: Draft<V> | null;
  readonly parts: readonly SavePart<R>[];
  readonly extra: X | undefined;
  readonly told: SaveTold<R> | undefined;
}

/**
 * The edit of one record that has a version. The draft survives refusals, colleagues' changes and, with a `storage`,
 * reloads. A colleague's change of something else is no conflict. `web/detalhe/parts/use-staff-edit.ts` uses it; a record
 * that is a form uses `useRecordForm` with `fieldEdit`.
 */
export function useVersionedEdit<R extends object, V, B extends object, X = never>(
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

  /** Whose changes the conflict is about: this edit's, and those of others that were saved with it. */
  const involved = useRef<{ parts: readonly SavePart<R>[]; own: boolean }>({ parts: [], own: true });

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

  function kept(sent: Draft<V> | null, saved: R): void {
    const { record: now, draft: later } = latest.current;
    put(edit.afterSave({ sent, later, record: now, saved }));
  }

  function send(base: R, { over, parts, extra, told }: Sent<R, V, X>): void {
    const begun = parts.map((part) => ({ part, ...part.on(base) }));
    const versao = Math.min(edit.versionToSend(over, base), ...begun.map((one) => one.versao));
    const saving = { record: base, draft: over, values: edit.shown(over, base), versao };
    const prepared = options.prepare(saving, extra);
    if ("campos" in prepared) return refuse(prepared.campos);
    const body = {};
    for (const one of begun) {
      if ("campos" in one.prepared) return one.part.refused(one.prepared.campos);
      Object.assign(body, one.prepared.body);
    }
    setCampos(NONE);
    return mutate(
      { ...body, ...prepared.body },
      {
        onSuccess: (saved) => {
          kept(over, saved);
          for (const part of parts) part.saved(saved);
          positive(options.savedText(extra), options.offer?.(saved));
          told?.onSaved?.(saved);
        },
        onError: (error) => {
          const atual = currentOf(error) as R | null;
          if (atual === null) return fail(error, parts, told);
          if (options.isClosed?.(atual, extra)) {
            told?.onFailed?.(error);
            return meet({ kind: "closed", atual }, parts, true);
          }
          const own = edit.changes(over, base, atual);
          const theirs = parts.map((part) => ({ part, changes: part.changes(base, atual) }));
          const changes = [...own, ...theirs.flatMap((one) => one.changes)];
          const hit = theirs.filter((one) => one.changes.length > 0).map(({ part }) => part);
          const alteracao = alteracaoOf(error);
          if (changes.length > 0)
            return meet({ kind: "stale", atual, alteracao, changes }, hit, own.length > 0);
          // A colleague's change of something else is no conflict: the same save is sent again.
          options.take(atual);
          return send(atual, { over, parts, extra, told });
        },
      },
    );
  }

  function meet(met: Conflict<R>, parts: readonly SavePart<R>[], own: boolean): void {
    involved.current = { parts, own };
    setConflict(met);
  }

  function fail(error: Error, parts: readonly SavePart<R>[], told: SaveTold<R> | undefined): void {
    if (error instanceof ServerError && error.campos.length > 0) {
      for (const part of parts) {
        const wrong = error.campos.filter(part.owns);
        if (wrong.length > 0) part.refused(wrong);
      }
      const rest = error.campos.filter((campo) => !parts.some((part) => part.owns(campo)));
      if (rest.length > 0) refuse(rest);
      return told?.onFailed?.(error);
    }
    if (told?.onFailed && !isToldToAll(error)) return told.onFailed(error);
    return tellFailure(error);
  }

  /** Discards the draft. What it gives brings it back, as what is to replace the record `atual` if there is one. */
  function drop(atual?: R): () => void {
    const gone = latest.current.draft ?? written;
    put(null);
    setCampos(NONE);
    return () => {
      const since = latest.current.draft;
      if (gone !== null) put(atual === undefined ? gone : edit.rebase(gone, atual));
      // What was written in its place meanwhile can be brought back in turn.
      if (gone !== null && since !== null) offerUndo(CHANGES_DISCARDED, () => put(since));
    };
  }

  function rebase(atual: R): void {
    const { draft: over } = latest.current;
    if (over !== null) put(edit.rebase(over, atual));
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
    save: (extra, told) => {
      const { record: base, draft: over } = latest.current;
      if (isPending || (extra === undefined && (over === null || !isWritable))) return;
      const parts = extra === undefined ? [] : (options.alongside?.(extra) ?? []);
      send(base, { over, parts, extra, told });
    },
    begin: () => {
      const { draft: over } = latest.current;
      if (over === null) return null;
      return {
        on: (base) => {
          const versao = edit.versionToSend(over, base);
          const saving = { record: base, draft: over, values: edit.shown(over, base), versao };
          return { versao, prepared: options.prepare(saving, undefined) };
        },
        owns: options.owns ?? (() => false),
        changes: (seen, atual) => edit.changes(over, seen, atual),
        saved: (saved) => kept(over, saved),
        refused: refuse,
        rebase,
        discard: drop,
      };
    },
    discard: () => {
      const atual = conflict?.atual;
      const { own: isOwn, parts } = conflict === null ? { own: true, parts: [] } : involved.current;
      const hasOwn = isOwn && (latest.current.draft ?? written) !== null;
      const undos = [...(hasOwn ? [drop(atual)] : []), ...parts.map((part) => part.discard(atual))];
      settle(atual);
      if (undos.length > 0)
        offerUndo(atual === undefined ? CHANGES_DISCARDED : REPLACED_BY_CURRENT, () => {
          for (const undo of undos) undo();
        });
    },
    resolve: () => {
      if (conflict?.kind === "stale") {
        rebase(conflict.atual);
        for (const part of involved.current.parts) part.rebase(conflict.atual);
      }
      settle(conflict?.atual);
    },
  };
}
