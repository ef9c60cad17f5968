import { randomId } from "../browser/random-id.ts";
import type { KeptBus, KeptNews } from "./bus.ts";
import type { KeptDatabase } from "./database.ts";
import { contentOf, isNothing, NOTHING_KEPT, type KeptContent, type KeptFile } from "./parts.ts";

/** A work as the screen sees it. */
export interface KeptState extends KeptContent {
  /** False until it is known what was kept. */
  readonly ready: boolean;
  /** Another tab, or another place of this one, is writing it: here it is only read. */
  readonly elsewhere: boolean;
  /** The browser keeps nothing: what is not sent is lost with the page. */
  readonly failed: boolean;
}

/** What a person is writing about one thing, outside React: each change is kept at once. */
export interface KeptWork {
  readonly state: () => KeptState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to listen to the others, and reads what is kept. Gives the function that ends it. */
  readonly open: () => () => void;
  /** null takes the value away. Does nothing until it is known what was kept, and while somebody else is writing. */
  readonly write: (value: unknown) => void;
  readonly addFile: (file: KeptFile) => void;
  readonly dropFile: (key: string) => void;
  /** Value and files: it was sent, or is not wanted any more. */
  readonly clear: () => void;
  /** Goes on writing here; who was writing it before only reads on. */
  readonly takeOver: () => void;
  /** Writes now what is still waiting for the last write to end: the page may be going away. */
  readonly flush: () => void;
}

interface About {
  readonly pessoa: string;
  readonly chave: string;
}

/**
 * One work. There is no delay to lose characters in: the first change is written at once, and what changes while a
 * write is under way is written, once, as soon as that one ends.
 */
export function createWork({ pessoa, chave }: About, database: KeptDatabase, bus: KeptBus): KeptWork {
  const me = randomId();
  let state: KeptState = { ...NOTHING_KEPT, ready: false, elsewhere: false, failed: false };
  let isOpen = false;
  /** Written here since it was read: what others tell of it no longer replaces it. */
  let touched = false;
  /** Nobody else is known to be writing it. */
  let free = true;
  let ended = false;
  let writing = false;
  let waiting = false;
  const listeners = new Set<() => void>();

  const settle = (change: Partial<KeptState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const tell = (kind: KeptNews["kind"]): void => bus.tell({ kind, pessoa, chave, from: me });
  const holds = (): boolean => isOpen && state.ready && !state.elsewhere && !isNothing(state);
  const kept = async (deed: Promise<void>): Promise<void> => {
    try {
      await deed;
    } catch {
      if (!ended) settle({ failed: true });
    }
  };

  function store(): Promise<void> {
    waiting = false;
    const { value } = state;
    if (value === null) return kept(database.remove(pessoa, chave, ""));
    return kept(database.put({ pessoa, chave, parte: "", valor: value }));
  }
  async function drain(): Promise<void> {
    if (writing) {
      waiting = true;
      return;
    }
    writing = true;
    do await store();
    while (waiting);
    writing = false;
    tell("changed");
  }
  const flush = (): void => {
    // Not after the write under way but right behind it: the database keeps the order.
    if (waiting && !ended) void store();
  };
  /** A change of this work's own; false when it may not be made. */
  function change(next: Partial<KeptContent>): boolean {
    if (ended || !state.ready || state.elsewhere) return false;
    const held = holds();
    touched = true;
    settle(next);
    if (!held && holds()) tell("held");
    if (held && !holds()) tell("released");
    return true;
  }
  async function read(): Promise<void> {
    const found = await database.read(pessoa, chave).then(contentOf, () => null);
    if (ended || touched) return;
    settle({
      ...(found ?? NOTHING_KEPT),
      ready: true,
      ...(free && { elsewhere: false }),
      ...(found === null && { failed: true }),
    });
  }

  function heard(news: KeptNews): void {
    if (news.pessoa !== pessoa) return;
    if (news.kind === "out") {
      ended = true;
      waiting = false;
      settle({ ...NOTHING_KEPT, ready: true });
      return;
    }
    if (news.chave !== chave || news.from === me) return;
    if (news.kind === "ask") {
      if (holds()) tell("held");
    } else if (news.kind === "taken" || (news.kind === "held" && !(holds() && touched && me < news.from))) {
      flush();
      touched = false;
      free = false;
      if (!state.elsewhere) settle({ elsewhere: true });
      void read();
    } else if (news.kind === "released") {
      free = true;
      // What was written elsewhere is read first: a form that opens takes what stands there at that moment.
      if (touched) settle({ elsewhere: false });
      else void read();
    } else if (!touched) void read();
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => {
      isOpen = true;
      const deaf = bus.hear(heard);
      void read();
      tell("ask");
      return () => {
        flush();
        const held = holds();
        isOpen = false;
        deaf();
        if (held) tell("released");
      };
    },
    write: (value) => {
      if (change({ value })) void drain();
    },
    addFile: (file) => {
      if (!change({ files: [...state.files, file] })) return;
      const { key, lugar, file: valor } = file;
      void kept(database.put({ pessoa, chave, parte: key, valor: { lugar, file: valor } }));
    },
    dropFile: (key) => {
      if (!state.files.some((file) => file.key === key)) return;
      // A stored file goes over into the value: that is written first.
      flush();
      if (change({ files: state.files.filter((file) => file.key !== key) }))
        void kept(database.remove(pessoa, chave, key));
    },
    clear: () => {
      waiting = false;
      if (change(NOTHING_KEPT)) void kept(database.remove(pessoa, chave)).then(() => tell("changed"));
    },
    takeOver: () => {
      free = true;
      settle({ elsewhere: false });
      tell("taken");
    },
    flush,
  };
}
