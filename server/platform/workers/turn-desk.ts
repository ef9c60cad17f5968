import { createLine } from "../limits/line.ts";
import type { Comer, Line, LineLimits } from "../limits/line.ts";

/** The lines of a machine, kept by the primary: what a worker that dies held is free again. */
export interface TurnDesk {
  /** A worker asks for a turn under a number of its own; `tell` hears once whether it has come (false: the line is full). */
  enter(
    worker: number,
    turn: number,
    asked: { readonly line: string; readonly limits: LineLimits; readonly who: Comer },
    tell: (granted: boolean) => void,
  ): void;
  /** It has ended, or is not waited for any more. */
  leave(worker: number, turn: number): void;
  /** The worker is no more. */
  gone(worker: number): void;
}

export function createTurnDesk(): TurnDesk {
  const lines = new Map<string, Line>();
  /** Of each worker how each of its turns ends. */
  const held = new Map<number, Map<number, () => void>>();

  function lineOf(name: string, limits: LineLimits): Line {
    const line = lines.get(name) ?? createLine(limits);
    lines.set(name, line);
    return line;
  }

  async function enter(...[worker, turn, asked, tell]: Parameters<TurnDesk["enter"]>): Promise<void> {
    const over = new AbortController();
    const turns = held.get(worker) ?? new Map<number, () => void>();
    held.set(
      worker,
      turns.set(turn, () => over.abort()),
    );
    try {
      const leave = await lineOf(asked.line, asked.limits).enter(asked.who, over.signal);
      // Given up in the very moment in which it came.
      if (over.signal.aborted) return leave();
      turns.set(turn, leave);
      tell(true);
    } catch {
      turns.delete(turn);
      if (!over.signal.aborted) tell(false);
    }
  }

  return {
    enter: (...asked) => void enter(...asked),
    leave: (worker, turn) => {
      const end = held.get(worker)?.get(turn);
      held.get(worker)?.delete(turn);
      end?.();
    },
    gone: (worker) => {
      const ends = [...(held.get(worker)?.values() ?? [])];
      held.delete(worker);
      for (const end of ends) end();
    },
  };
}
