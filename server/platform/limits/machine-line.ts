import { createLine } from "./line.ts";
import type { Line, LineLimits } from "./line.ts";

/** Gives the line of that name which all workers of this machine share (decision 81). */
export type MachineLines = (name: string, limits: LineLimits) => Line;

/** Those of this process, once it is a worker. What a process shares with its siblings is the process's own state. */
let shared: MachineLines | undefined;

/** From now on lines with a name are those of the machine. */
export function shareLines(lines: MachineLines): void {
  shared = lines;
}

/**
 * A line for what counts by the machine: the processors, the memory. Without a name, or in a process that stands alone, it
 * is the process's own.
 */
export function lineOf(name: string | undefined, limits: LineLimits): Line {
  const own = createLine(limits);
  if (name === undefined) return own;
  return { enter: async (who, signal) => await (shared?.(name, limits) ?? own).enter(who, signal) };
}
