import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { alteracaoOf, ServerError } from "../http/errors.ts";
import { positive } from "../notices/notices.ts";
import { isToldToAll, tellFailure } from "../notices/tell-failure.ts";
import { CHANGES_DISCARDED, offerUndo } from "../unsent/index.ts";
import type { Draft, Values } from "./edit-machine.ts";
import { saveOver } from "./save-over.ts";
import {
  REPLACED_BY_CURRENT,
  type Conflict,
  type SavePart,
  type SaveTold,
  type VersionedEdit,
  type VersionedEditOptions,
} from "./versioned-edit.ts";

const NONE: readonly CampoErro[] = [];

/**
 * The edit of one record that has a version. The draft survives refusals, colleagues' changes and reloads. A colleague's
 * change of something else is no conflict. The two edits of a request use it; a record that is a form uses
 * `useRecordForm` with `fieldEdit`.
 */
export function useVersionedEdit<R extends object, V, B extends object, X = never>(
  options: VersionedEditOptions<R, V, B, X>,
): VersionedEdit<R, V, X> {
  const { edit, record, storage, onRefused } = options;
  const { mutateAsync, isPending } = options.mutation;
  const [conflict, setConflict] = useState<Conflict<R> | null>(null);
  const [campos, setCampos] = useState(NONE);
  // The draft changes at once and is stored a moment later: the store's update in the middle of a key press would
  // redraw a grid under its open cell.
  const [own, setOwn] = useState<string | null>(null);
  const { elsewhere, ready } = storage.unsent;
  if (elsewhere && own !== null) setOwn(null);
  const text = own ?? storage.text;
  const written = useMemo(() => edit.read(text), [edit, text]);
  const draft = options.canWrite ? written : null;
  const isWritable = options.canWrite && !elsewhere && ready;
  // Several writes in one event, and a save after them, each continue from the one before.
  const latest = useRef({ record, draft });
  useLayoutEffect(() => {
    latest.current = { record, draft };
  }, [record, draft]);
  // From the press on: a second one comes before the next render.
  const isRunning = useRef(false);
  /** Whose changes the conflict is about: this edit's, and those of others that were saved with it. */
  const involved = useRef<readonly SavePart<R>[]>([]);

  const { setText } = storage;
  const put = useCallback(
    (next: Draft<V> | null) => {
      const nextText = next === null ? "" : JSON.stringify(next);
      latest.current = { ...latest.current, draft: next };
      setOwn(nextText);
      queueMicrotask(() => setText(nextText));
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

  /** What is unsaved now, on its way in a save. */
  function partOf(extra: X | undefined, owns: SavePart<R>["owns"]): SavePart<R> {
    const { draft: over } = latest.current;
    return {
      versaoOn: (base) => edit.versionToSend(over, base),
      prepare: (base, versao) =>
        options.prepare({ record: base, draft: over, values: edit.shown(over, base), versao }, extra),
      owns,
      changes: (seen, atual) => edit.changes(over, seen, atual),
      saved: (saved) => {
        const { record: now, draft: later } = latest.current;
        put(edit.afterSave({ sent: over, later, record: now, saved }));
      },
      refused: (list) => {
        setCampos(list);
        onRefused?.(list);
      },
      rebase: (atual) => {
        const { draft: now } = latest.current;
        if (now !== null) put(edit.rebase(now, atual));
      },
      discard: (atual) => {
        const gone = latest.current.draft ?? written;
        put(null);
        setCampos(NONE);
        if (gone === null) return null;
        return () => {
          const since = latest.current.draft;
          put(atual === undefined ? gone : edit.rebase(gone, atual));
          // What was written in its place meanwhile can be brought back in turn.
          if (since !== null) offerUndo(CHANGES_DISCARDED, () => put(since));
        };
      },
    };
  }

  /** What all parts send over a record; null where one of them is wrong, which it has told. */
  function bodyOf(parts: readonly SavePart<R>[], base: R): B | null {
    const versao = Math.min(...parts.map((part) => part.versaoOn(base)));
    const body: Partial<B> = {};
    for (const part of parts) {
      const prepared = part.prepare(base, versao);
      if ("campos" in prepared) {
        part.refused(prepared.campos);
        return null;
      }
      Object.assign(body, prepared.body);
    }
    return body as B;
  }

  async function send(
    parts: readonly SavePart<R>[],
    extra: X | undefined,
    told?: SaveTold<R>,
  ): Promise<void> {
    let base = latest.current.record;
    const saved = await saveOver<R, R | null>({
      send: async () => {
        const body = bodyOf(parts, base);
        if (body) setCampos(NONE);
        return body && (await mutateAsync(body));
      },
      meet: (atual, error) => {
        if (options.isClosed?.(atual, extra)) {
          told?.onFailed?.(error as Error);
          involved.current = parts;
          setConflict({ kind: "closed", atual });
          return false;
        }
        const met = parts.map((part) => ({ part, changes: part.changes(base, atual) }));
        const changes = met.flatMap((one) => one.changes);
        if (changes.length > 0) {
          involved.current = met.filter((one) => one.changes.length > 0).map(({ part }) => part);
          setConflict({ kind: "stale", atual, alteracao: alteracaoOf(error), changes });
          return false;
        }
        // A colleague's change of something else is no conflict: the same save is sent again.
        options.take(atual);
        base = atual;
        return true;
      },
    });
    if (saved === null) return;
    for (const part of parts) part.saved(saved);
    positive(options.savedText(extra), options.offer?.(saved));
    told?.onSaved?.(saved);
  }

  function fail(error: Error, parts: readonly SavePart<R>[], told?: SaveTold<R>): void {
    if (error instanceof ServerError && error.campos.length > 0) {
      let rest = error.campos;
      for (const part of parts) {
        const wrong = rest.filter(part.owns);
        rest = rest.filter((campo) => !wrong.includes(campo));
        if (wrong.length > 0) part.refused(wrong);
      }
      return told?.onFailed?.(error);
    }
    if (told?.onFailed && !isToldToAll(error)) return told.onFailed(error);
    return tellFailure(error);
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
      const { draft: over } = latest.current;
      if (isRunning.current || (extra === undefined && (over === null || !isWritable))) return;
      const others = extra === undefined ? [] : (options.alongside?.(extra) ?? []);
      // The last of them: what none of the others owns is told here.
      const parts = [...others, partOf(extra, () => true)];
      isRunning.current = true;
      void send(parts, extra, told)
        .catch((error: unknown) => fail(error as Error, parts, told))
        .finally(() => {
          isRunning.current = false;
        });
    },
    begin: () => (latest.current.draft === null ? null : partOf(undefined, options.owns ?? (() => false))),
    discard: () => {
      const atual = conflict?.atual;
      const parts = conflict === null ? [partOf(undefined, () => true)] : involved.current;
      const undos = parts.flatMap((part) => part.discard(atual) ?? []);
      settle(atual);
      if (undos.length > 0)
        offerUndo(atual === undefined ? CHANGES_DISCARDED : REPLACED_BY_CURRENT, () => {
          for (const undo of undos) undo();
        });
    },
    resolve: () => {
      if (conflict?.kind === "stale") for (const part of involved.current) part.rebase(conflict.atual);
      settle(conflict?.atual);
    },
  };
}
