/** A key as it is pressed. */
export interface Press {
  readonly key: string;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
}

/** A sheet that keys are pressed in. */
export interface Sheet {
  readonly press: (press: Press) => void;
  readonly seen: () => Seen;
}

/** What somebody sees of a sheet; cells as row and column from 0. */
export interface Seen {
  /** Top, left, bottom, right. */
  readonly range: readonly number[] | null;
  readonly active: readonly number[];
  /** What is being typed. */
  readonly editor: string | null;
  readonly texts: readonly (readonly string[])[];
}

type Cell = readonly [row: number, column: number];

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * What Excel does with a key, written down by itself: a protected sheet of a few cells, one column of which is locked.
 * Where the grid is another on purpose it is so here too, each time with the reason (decision 55).
 * @param lockedColumn what may be gone to by an arrow and is not written in
 */
export function createExcel(first: readonly (readonly string[])[], lockedColumn: number): Sheet {
  const [height, width] = [first.length, first[0]?.length ?? 0];
  let texts = first.map((row) => [...row]);
  let [anchor, head, active]: [Cell, Cell, Cell] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  let editor: { text: string; by: "typing" | "F2" } | null = null;
  let tabbedFrom: number | null = null;
  let isLeaving = false;

  const within = ([row, column]: Cell): Cell => [
    Math.min(Math.max(row, 0), height - 1),
    Math.min(Math.max(column, 0), width - 1),
  ];
  const edges = () => ({
    top: Math.min(anchor[0], head[0]),
    bottom: Math.max(anchor[0], head[0]),
    left: Math.min(anchor[1], head[1]),
    right: Math.max(anchor[1], head[1]),
  });
  const isBlock = (): boolean => anchor[0] !== head[0] || anchor[1] !== head[1];
  const selected = (): Cell[] => {
    const { top, bottom, left, right } = edges();
    return Array.from({ length: bottom - top + 1 }, (_row, down) =>
      Array.from({ length: right - left + 1 }, (_cell, across): Cell => [top + down, left + across]),
    ).flat();
  };
  const put = ([row, column]: Cell, text: string): void => {
    if (column !== lockedColumn)
      texts = texts.map((cells, at) => (at === row ? cells.with(column, text) : cells));
  };
  const goTo = (cell: Cell): void => {
    [anchor, head, active] = [within(cell), within(cell), within(cell)];
  };
  const commit = (): void => {
    if (editor) put(active, editor.text.trim());
    editor = null;
  };
  /** The next cell inside the selection, round its ends; over locked ones, unless there are no others. */
  const inside = (way: "Tab" | "Enter", step: 1 | -1): Cell => {
    const [first, second] = way === "Tab" ? ([0, 1] as const) : ([1, 0] as const);
    const cells = selected().toSorted((one, two) => one[first] - two[first] || one[second] - two[second]);
    const at = cells.findIndex(([row, column]) => row === active[0] && column === active[1]);
    const forth = [...cells.slice(at + 1), ...cells.slice(0, at + 1)];
    const back = [...cells.slice(at), ...cells.slice(0, at)].toReversed();
    const round = step === 1 ? forth : back;
    return round.find(([, column]) => column !== lockedColumn) ?? round[0] ?? active;
  };

  function tab(step: 1 | -1, leaves: boolean): void {
    if (leaves) return commit();
    const cells = texts.flatMap((cells, row) => cells.map((_text, column): Cell => [row, column]));
    const at = active[0] * width + active[1];
    const rest = step === 1 ? cells.slice(at + 1) : cells.slice(0, at).toReversed();
    const from = tabbedFrom ?? active[1];
    const to = isBlock() ? inside("Tab", step) : rest.find(([, column]) => column !== lockedColumn);
    commit();
    if (to === undefined) return;
    if (isBlock()) active = to;
    else goTo(to);
    // A walk through a range is none.
    tabbedFrom = isBlock() ? null : from;
  }
  function enter(step: 1 | -1): void {
    const isWithin = isBlock();
    const below: Cell = [active[0] + step, step === 1 ? (tabbedFrom ?? active[1]) : active[1]];
    // No rows but these: at the last one Enter stays, as at the end of a sheet.
    const to = isWithin ? inside("Enter", step) : below[0] < 0 || below[0] >= height ? active : below;
    commit();
    if (isWithin) active = to;
    else goTo(to);
    tabbedFrom = null;
  }
  function selectWith({ key, ctrl = false, shift = false }: Press): void {
    const isRows = key === " " && shift && !ctrl;
    const isColumns = key === " " && ctrl && !shift;
    anchor = [isRows ? anchor[0] : 0, isColumns ? anchor[1] : 0];
    head = [isRows ? head[0] : height - 1, isColumns ? head[1] : width - 1];
  }
  function fillDown(): void {
    const { top, bottom } = edges();
    // Of one row from the row above.
    const source = top === bottom ? top - 1 : top;
    const from = texts[source];
    if (from) for (const cell of selected()) if (cell[0] !== source) put(cell, from[cell[1]] ?? "");
  }
  function open(key: string): void {
    if (active[1] === lockedColumn) return;
    if (key === "F2") editor = { text: texts[active[0]]?.[active[1]] ?? "", by: "F2" };
    else if (key.length === 1) editor = { text: key, by: "typing" };
  }
  function extend(step: Cell): void {
    head = within([head[0] + step[0], head[1] + step[1]]);
    const { top, bottom, left, right } = edges();
    const isInside = active[0] >= top && active[0] <= bottom && active[1] >= left && active[1] <= right;
    if (!isInside) active = anchor;
  }
  function type(
    { key, ctrl = false, shift = false }: Press,
    typed: { text: string; by: "typing" | "F2" },
  ): void {
    const arrow = ARROWS[key];
    // Begun by typing an arrow leaves the cell, after F2 it moves the caret.
    if (arrow && typed.by === "typing" && !shift && !ctrl) {
      commit();
      move(arrow);
    } else if (key.length === 1 && !ctrl) editor = { ...typed, text: typed.text + key };
  }
  function move(step: Cell): void {
    goTo([active[0] + step[0], active[1] + step[1]]);
    tabbedFrom = null;
  }

  return {
    press: (press) => {
      const { key, ctrl = false, shift = false } = press;
      const arrow = ARROWS[key];
      const leaves = isLeaving;
      isLeaving = false;
      if (key === "Tab") tab(shift ? -1 : 1, leaves);
      else if (key === "Enter" && ctrl) {
        // With no cell open the key is not the sheet's: what is around it saves, also right after a paste.
        const text = editor?.text.trim();
        if (text !== undefined) for (const cell of selected()) put(cell, text);
        editor = null;
      } else if (key === "Enter") enter(shift ? -1 : 1);
      else if (key === "Escape") {
        // It gives up what is typed, then the range, and then the table: no trap for the keys.
        if (editor) editor = null;
        else if (isBlock()) goTo(active);
        else isLeaving = true;
      } else if (editor) type(press, editor);
      else if (arrow && shift) extend(arrow);
      else if (arrow) move(arrow);
      else if (key === "Home" || key === "End") {
        goTo([ctrl ? (key === "Home" ? 0 : height - 1) : active[0], key === "Home" ? 0 : width - 1]);
        tabbedFrom = null;
      } else if (key === "Delete") for (const cell of selected()) put(cell, "");
      else if (ctrl && key === "d") fillDown();
      else if (key === " " || (ctrl && key === "a")) selectWith(press);
      else if (!ctrl) open(key);
    },
    seen: () => {
      const { top, left, bottom, right } = edges();
      return { range: [top, left, bottom, right], active: [...active], editor: editor?.text ?? null, texts };
    },
  };
}
