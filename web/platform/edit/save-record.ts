import { alteracaoOf } from "../http/errors.ts";
import type { Draft, EditMachine } from "./edit-machine.ts";
import { saveOver } from "./save-over.ts";
import type { Conflict } from "./versioned-edit.ts";

interface RecordSave<R extends object, V> {
  readonly edit: EditMachine<R, V>;
  /** The record under what was written, what was written, and the version that this asks for. */
  readonly seen: R;
  readonly draft: Draft<V> | null;
  readonly versao: number;
  /** Sends it on a version. Rejects with what `call` throws. */
  readonly send: (versao: number) => Promise<R>;
  /** Puts a colleague's record into the query's cache. */
  readonly take: (atual: R) => void;
  readonly onConflict: (met: Conflict<R>) => void;
}

/** Saves a record, once more where a colleague saved the same values meanwhile; null where the person is asked. */
export async function saveRecord<R extends object, V>(of: RecordSave<R, V>): Promise<R | null> {
  let { seen, versao } = of;
  return await saveOver<R, R>({
    send: async () => await of.send(versao),
    meet: (atual, error) => {
      const changes = of.edit.changes(of.draft, seen, atual);
      if (changes.length > 0) of.onConflict({ kind: "stale", atual, alteracao: alteracaoOf(error), changes });
      else of.take(atual);
      [seen, versao] = [atual, of.edit.versionToSend(null, atual)];
      return changes.length === 0;
    },
  });
}
