import { judge } from "./oracles.ts";
import type { Call, Reply } from "./wire.ts";

/** Something that must not be, told once with how often it was seen and the first call that showed it. */
export interface Finding {
  readonly part: string;
  readonly what: string;
  readonly times: number;
  /** What repeats it. */
  readonly example: string;
}

/** Counts what the attacks do and see. */
export interface Tally {
  /** Counts an answer and holds it against every oracle; `part` is the attack that asked. Gives it back. */
  note(part: string, call: Call, reply: Reply): Reply;
  /** Adds calls that another program made. */
  add(part: string, statuses: Readonly<Record<string, number>>): void;
  /** Notes how long a JSON answer took that another program waited for. */
  slow(part: string, ms: number, call: string): void;
  found(part: string, what: string, example?: string): void;
  /** A figure worth printing that is no finding. */
  say(part: string, text: string): void;
  readonly parts: ReadonlyMap<string, PartTally>;
  readonly findings: () => Finding[];
}

/** What one part of the attacks did. */
export interface PartTally {
  calls: number;
  readonly statuses: Map<string, number>;
  slowest: { ms: number; call: string };
  readonly notes: string[];
}

const MOST_SHOWN = 300;

/** A call in one line, its body cut: enough to repeat it by hand. */
export function tell({ method, path, who = "nobody", headers, body }: Call): string {
  const shown = (text: string): string =>
    text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}… (${text.length})` : text;
  const rest = [headers && JSON.stringify(headers), body && shown(JSON.stringify(body.toString()))];
  return [`${who}: ${method} ${shown(path)}`, ...rest.filter(Boolean)].join(" ");
}

/** One for a whole run, whichever products it attacks. */
export function createTally(): Tally {
  const parts = new Map<string, PartTally>();
  const findings = new Map<string, Finding>();
  const partOf = (name: string): PartTally => {
    const known = parts.get(name);
    if (known) return known;
    const fresh = { calls: 0, statuses: new Map(), slowest: { ms: 0, call: "" }, notes: [] };
    parts.set(name, fresh);
    return fresh;
  };
  const count = (part: PartTally, status: string, times: number): void => {
    part.calls += times;
    part.statuses.set(status, (part.statuses.get(status) ?? 0) + times);
  };
  const found: Tally["found"] = (part, what, example = "") => {
    const key = `${part}: ${what}`;
    const before = findings.get(key);
    findings.set(key, { part, what, times: (before?.times ?? 0) + 1, example: before?.example ?? example });
  };
  const slow: Tally["slow"] = (name, ms, call) => {
    const part = partOf(name);
    if (ms > part.slowest.ms) part.slowest = { ms, call };
  };
  const note: Tally["note"] = (name, call, reply) => {
    const part = partOf(name);
    count(part, String(reply.status), 1);
    const isJson = String(reply.headers["content-type"]).startsWith("application/json");
    if (isJson && call.patient !== true) slow(name, reply.ms, tell(call));
    for (const what of judge(call, reply)) found(name, what, tell(call));
    return reply;
  };
  return {
    parts,
    found,
    slow,
    findings: () => [...findings.values()],
    say: (part, text) => void partOf(part).notes.push(text),
    add: (name, statuses) => {
      for (const [status, times] of Object.entries(statuses)) count(partOf(name), status, times);
    },
    note,
  };
}
