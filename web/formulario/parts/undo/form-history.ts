import { withoutSeparators } from "../../../../contract/platform/text.ts";
import type { RowsStore } from "../../../platform/grid/index.ts";

/** One step: the change of a field, or a step that the table itself knows. */
type Step =
  | { readonly kind: "field"; readonly name: string; readonly before: unknown; readonly after: unknown }
  | { readonly kind: "rows" };

/** The undo of a whole form: the last change goes first, in whichever field or cell it was. */
export interface FormHistory {
  /** Notes that a person changed a field; what is typed into it goes back word by word. */
  readonly changed: (name: string, before: unknown, after: unknown) => void;
  /** Another field begins: the next typed text is a new step. */
  readonly settle: () => void;
  /** The table's rows with their changes in this history. */
  readonly rowsOf: (store: RowsStore) => RowsStore;
  readonly undo: () => void;
  readonly redo: () => void;
}

const MAX_STEPS = 100;

/** @param putField puts a value back into a field */
export function createFormHistory(putField: (name: string, value: unknown) => void): FormHistory {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  let isOpen = false;
  let isPutting = false;
  let rows: RowsStore | null = null;

  function note(step: Step): void {
    done = [...done, step].slice(-MAX_STEPS);
    undone = [];
  }
  function put(name: string, value: unknown): void {
    isPutting = true;
    putField(name, value);
    isPutting = false;
  }
  function changed(name: string, before: unknown, after: unknown): void {
    if (isPutting) return;
    const last = done.at(-1);
    if (isTidied(before, after)) {
      // The field's own tidying on leaving is no step: undoing it would show nothing.
      if (last?.kind === "field" && last.name === name) done = [...done.slice(0, -1), { ...last, after }];
      return;
    }
    const isSameWord = isOpen && !/\s$/.test(typeof before === "string" ? before : "");
    if (last?.kind === "field" && last.name === name && isSameWord) done = done.slice(0, -1);
    const from = last?.kind === "field" && last.name === name && isSameWord ? last.before : before;
    note({ kind: "field", name, before: from, after });
    isOpen = true;
  }
  function undo(): void {
    const step = done.at(-1);
    if (!step) return;
    done = done.slice(0, -1);
    undone = [...undone, step];
    isOpen = false;
    if (step.kind === "rows") rows?.undo();
    else put(step.name, step.before);
  }
  function redo(): void {
    const step = undone.at(-1);
    if (!step) return;
    undone = undone.slice(0, -1);
    done = [...done, step];
    isOpen = false;
    if (step.kind === "rows") rows?.redo();
    else put(step.name, step.after);
  }
  return {
    changed,
    settle: () => {
      isOpen = false;
    },
    rowsOf: (store) => {
      rows = store;
      const apply: RowsStore["apply"] = (next) => {
        if (next !== store.rows()) note({ kind: "rows" });
        store.apply(next);
      };
      return { ...store, apply, undo, redo };
    },
    undo,
    redo,
  };
}

/** True where only blanks, separators and capitals differ. */
function isTidied(before: unknown, after: unknown): boolean {
  if (typeof before !== "string" || typeof after !== "string") return false;
  return before !== "" && after !== "" && bareOf(before) === bareOf(after);
}

function bareOf(text: string): string {
  return withoutSeparators(text).toUpperCase();
}
