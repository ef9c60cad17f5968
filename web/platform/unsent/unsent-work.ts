import { createListeners } from "../browser/listeners.ts";
import { randomId } from "../browser/random-id.ts";
import type { UnsentDatabase } from "./storage.ts";
import type { TabBus, TabMessage } from "./tab-bus.ts";
import {
  contentOf,
  isEmptyContent,
  NO_CONTENT,
  parteOfEntry,
  type UnsentContent,
  type UnsentFile,
} from "./unsent-content.ts";
import { createUnsentWriter } from "./unsent-writer.ts";

/** Unsent work as the screen sees it. */
export interface UnsentState extends UnsentContent {
  /** False until the stored content was read. */
  readonly ready: boolean;
  /** Another tab, or another component of this one, is editing it: here it is read-only. */
  readonly elsewhere: boolean;
  /** The browser could not store it: unsent work is lost with the page. */
  readonly failed: boolean;
}

/** One piece of unsent work, outside React. Each change is stored at once. */
export interface UnsentWork {
  readonly state: () => UnsentState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts listening to the other tabs and reads the stored content. Returns the function that closes it. */
  readonly open: () => () => void;
  /** Sets the value; null deletes it. Does nothing before `ready` and while `elsewhere`. */
  readonly write: (value: unknown) => void;
  /** Sets these entries, and deletes those that are null; the others stay as they are stored. */
  readonly writeEntries: (entries: ReadonlyMap<string, unknown>) => void;
  /** Keeps a file, in the place of one of the same key. */
  readonly addFile: (file: UnsentFile) => void;
  readonly dropFile: (key: string) => void;
  /** Deletes value and files, after they were sent or discarded. */
  readonly clear: () => void;
  /** Makes this tab the editor; the previous one becomes read-only. */
  readonly takeOver: () => void;
  /** Stores a waiting change now, since the page may be closing. */
  readonly flush: () => void;
}

interface WorkKey {
  readonly pessoa: string;
  readonly chave: string;
}

/** Creates one piece of unsent work. */
export function createUnsentWork(
  { pessoa, chave }: WorkKey,
  database: UnsentDatabase,
  bus: TabBus,
): UnsentWork {
  const me = randomId();
  let state: UnsentState = { ...NO_CONTENT, ready: false, elsewhere: false, failed: false };
  let isOpen = false;
  /** True once it was changed here: messages from other tabs no longer replace it. */
  let touched = false;
  /** No other tab is known to be editing it. */
  let free = true;
  let ended = false;
  const listeners = createListeners();

  const update = (change: Partial<UnsentState>): void => {
    state = { ...state, ...change };
    listeners.tell();
  };
  const tell = (kind: TabMessage["kind"]): void => bus.send({ kind, pessoa, chave, from: me });
  const isEditing = (): boolean => isOpen && state.ready && !state.elsewhere && !isEmptyContent(state);
  const fail = (): void => {
    if (!ended) update({ failed: true });
  };
  const writer = createUnsentWriter({ pessoa, chave }, database, {
    onStored: (em) => {
      // Updated by the minute, since each update renders the screen.
      const isNews = state.storedAt === null || Math.floor(em / 60) !== Math.floor(state.storedAt / 60);
      if (isNews && !ended && !state.failed && !isEmptyContent(state)) update({ storedAt: em });
    },
    onFailed: fail,
    onDone: () => tell("changed"),
  });
  /** Applies a local change; false when this tab may not make it. */
  function change(next: Partial<UnsentContent>): boolean {
    if (ended || !state.ready || state.elsewhere) return false;
    const wasEditing = isEditing();
    touched = true;
    update(isEmptyContent({ ...state, ...next }) ? { ...next, storedAt: null } : next);
    if (!wasEditing && isEditing()) tell("held");
    if (wasEditing && !isEditing()) tell("released");
    return true;
  }
  async function read(): Promise<void> {
    const found = await database.read(pessoa, chave).then(contentOf, () => null);
    if (ended || touched) return;
    update({
      ...(found ?? NO_CONTENT),
      ready: true,
      ...(free && { elsewhere: false }),
      ...(found === null && { failed: true }),
    });
  }

  function onMessage(message: TabMessage): void {
    if (message.pessoa !== pessoa) return;
    if (message.kind === "out") {
      ended = true;
      writer.drop();
      update({ ...NO_CONTENT, ready: true });
      return;
    }
    if (message.chave !== chave || message.from === me) return;
    if (message.kind === "replaced") {
      writer.drop();
      touched = false;
      void read();
    } else if (message.kind === "ask") {
      if (isEditing()) tell("held");
    } else if (
      message.kind === "taken" ||
      (message.kind === "held" && !(isEditing() && touched && me < message.from))
    ) {
      writer.flush();
      touched = false;
      free = false;
      if (!state.elsewhere) update({ elsewhere: true });
      void read();
    } else if (message.kind === "released") {
      free = true;
      // The other tab's text is read first, so that a form that opens here starts from it.
      if (touched) update({ elsewhere: false });
      else void read();
    } else if (!touched) void read();
  }

  return {
    state: () => state,
    subscribe: listeners.listen,
    open: () => {
      isOpen = true;
      const stopListening = bus.listen(onMessage);
      void read();
      tell("ask");
      return () => {
        writer.flush();
        const wasEditing = isEditing();
        isOpen = false;
        stopListening();
        if (wasEditing) tell("released");
      };
    },
    write: (value) => {
      if (!change({ value })) return;
      writer.set([["", value]]);
    },
    writeEntries: (written) => {
      if (written.size === 0) return;
      const entries = new Map([...state.entries, ...written].filter(([, entry]) => entry !== null));
      if (!change({ entries })) return;
      writer.set([...written].map(([key, entry]) => [parteOfEntry(key), entry]));
    },
    addFile: (file) => {
      const others = state.files.filter(({ key }) => key !== file.key);
      if (!change({ files: [...others, file] })) return;
      const { key, lugar, file: valor } = file;
      writer.set([[key, { lugar, file: valor }]]);
    },
    dropFile: (key) => {
      if (!state.files.some((file) => file.key === key)) return;
      // Stored together with the value that refers to the uploaded file, in one transaction.
      if (!change({ files: state.files.filter((file) => file.key !== key) })) return;
      writer.set([[key, null]]);
    },
    clear: () => {
      writer.drop();
      if (change(NO_CONTENT)) void database.remove(pessoa, chave).then(() => tell("changed"), fail);
    },
    takeOver: () => {
      free = true;
      update({ elsewhere: false });
      tell("taken");
    },
    flush: writer.flush,
  };
}
