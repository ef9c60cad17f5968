import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RowPerson, RowUser, StoredRows } from "../../../tests/web/row-person.ts";
import { ROW_USERS } from "../../../tests/web/row-users.ts";

/** What is stored, and the version that its last save made. */
function createStored({ keys, cells }: RowUser): StoredRows {
  let versao = 1;
  const first = Object.fromEntries(cells.map((cell) => [cell, "0"]));
  const rows = new Map(keys.map((key, id) => [key, { cells: first, versao: 1, id: id + 1 }]));
  let made = keys.length;
  return {
    rows,
    put: (key, next) => {
      rows.set(key, { cells: next, versao: (versao += 1), id: rows.get(key)?.id ?? (made += 1) });
      return versao;
    },
    remove: (key) => {
      versao += 1;
      rows.delete(key);
    },
    versao: () => versao,
  };
}

const flat = (rows: ReadonlyMap<string, Readonly<Record<string, string>>>): Map<string, string> =>
  new Map(
    [...rows].flatMap(([key, cells]) =>
      Object.entries(cells).map(([cell, text]) => [`${key}/${cell}`, text]),
    ),
  );

/** One of the two, with what they have seen of each cell, and what they wrote and have not saved. */
function createWitness(user: RowUser, server: StoredRows) {
  const person: RowPerson = user.open(server);
  const seen = new Map<string, Set<string>>();
  const pending = new Map<string, string>();
  const removed = new Set<string>();
  const rowOf = (cell: string): string => cell.split("/")[0] ?? "";
  const stored = (): Map<string, string> =>
    flat(new Map([...server.rows].map(([key, { cells }]) => [key, cells])));
  const look = (): void => {
    for (const [cell, text] of flat(person.shown())) {
      if (!seen.has(cell)) seen.set(cell, new Set());
      seen.get(cell)?.add(text);
    }
  };
  const knows = (cell: string, text: string): boolean => seen.get(cell)?.has(text) === true;
  look();

  return {
    write: (key: string, cell: string, text: string): void => {
      if (!person.shown().has(key)) return;
      person.write(key, cell, text);
      pending.set(`${key}/${cell}`, text);
    },
    remove: (key: string): void => {
      if (!person.shown().has(key)) return;
      person.remove(key);
      if (!person.shown().has(key)) removed.add(key);
      for (const cell of pending.keys()) if (rowOf(cell) === key) pending.delete(cell);
    },
    read: (): void => {
      person.read();
      look();
    },
    /** Gives what is wrong with it. */
    save: async (side: "mine" | "theirs"): Promise<string[]> => {
      const before = stored();
      const written = new Map(pending);
      const asked = await person.save(side);
      const after = stored();
      const isAsked = (cell: string): boolean => asked.includes(cell) || asked.includes(rowOf(cell));
      const changed = [...before].filter(([cell, text]) => after.get(cell) !== text);
      const askedCells = user.asksOfAny ? [] : asked.filter((one) => one.includes("/"));
      const isMine = (cell: string): boolean =>
        after.has(cell) ? after.get(cell) === written.get(cell) : removed.has(rowOf(cell));
      const wrong = [
        ...changed.filter(([cell]) => !isMine(cell)).map(([cell]) => `${cell} was not written here`),
        ...changed
          .filter(([cell, text]) => !knows(cell, text) && !isAsked(cell))
          .map(([cell, text]) => `${cell}: ${text} was overwritten unseen`),
        // Nobody is asked about a cell that one of them alone has changed.
        ...askedCells
          .filter(
            (cell) =>
              (!written.has(cell) && !removed.has(rowOf(cell))) || knows(cell, before.get(cell) ?? ""),
          )
          .map((cell) => `asked about ${cell}`),
      ];
      if (asked.length > 0) {
        for (const [cell, text] of before)
          if (isAsked(cell) || user.asksOfAny) seen.set(cell, new Set([...(seen.get(cell) ?? []), text]));
        if (side === "theirs") {
          for (const cell of pending.keys())
            if (isAsked(cell) || asked.some((one) => rowOf(one) === rowOf(cell))) pending.delete(cell);
          for (const one of asked) removed.delete(rowOf(one));
        }
      }
      for (const [cell, text] of pending) if (after.get(cell) === text) pending.delete(cell);
      for (const key of removed) if (!server.rows.has(key)) removed.delete(key);
      look();
      return wrong;
    },
    /** What was written and is not saved, and is not on the screen. */
    lost: (): string[] => {
      const shown = flat(person.shown());
      return [
        ...[...pending].flatMap(([cell, text]) => (shown.get(cell) === text ? [] : [`${cell}: ${text}`])),
        ...[...removed].filter((key) => person.shown().has(key)),
      ];
    },
  };
}

// Mostly the same place, so that the two meet.
const at = fc.constantFrom(0, 0, 0, 0, 1, 2);
const who = fc.nat(1);
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("write" as const), who, row: at, cell: at }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("read" as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("save" as const),
      who,
      side: fc.constantFrom("mine" as const, "theirs" as const),
    }),
  },
  fc.record({ do: fc.constant("remove" as const), who, row: at }),
);

describe("two people in the same rows, whatever they write, save and remove", () => {
  it.each(ROW_USERS.map((user) => [user.name, user] as const))(
    "contract OP-67* OP-91* OP-96*: %s: no save overwrites what its person has neither seen nor decided about, no cell of one of them alone is asked about, and nothing written is lost",
    async (_name, user) => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { maxLength: 24, size: "max" }), async (deeds) => {
          const server = createStored(user);
          const people = [createWitness(user, server), createWitness(user, server)] as const;
          for (const [turn, one] of deeds.entries()) {
            const person = people[one.who as 0 | 1];
            const key = "row" in one ? (user.keys[one.row % user.keys.length] ?? "") : "";
            let wrong: readonly string[] = [];
            if (one.do === "write")
              person.write(key, user.cells[one.cell % user.cells.length] ?? "", String(turn + 1));
            else if (one.do === "read") person.read();
            else if (one.do === "remove") {
              if (user.removes) person.remove(key);
            }
            // One after the other.
            // oxlint-disable-next-line no-await-in-loop
            else wrong = await person.save(one.side);
            expect([...wrong, ...people.flatMap((each) => each.lost())]).toEqual([]);
          }
        }),
        { numRuns: 200 },
      );
    },
  );
});
