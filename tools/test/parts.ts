import type { Room } from "../house-rules/house.ts";
import { ROOMS } from "../house-rules/house.ts";

/** What is run, by its name: a program and its words. */
export type Parts = Readonly<Record<string, readonly [program: string, ...words: string[]]>>;

/**
 * What waits until another part has ended: each of them fills two cores by itself, but for the idle moments of journeys
 * on a quick machine, which `pure` has (docs/decisions/0016-suite-on-two-cores.md).
 */
export const AFTER: Readonly<Record<string, string>> = {
  vitest: "check",
  journeys: "vitest",
  pure: "vitest",
  http: "units",
};

/** Rooms of screens that stand on one room of the other floors. */
const SCREENS_OF: Partial<Record<Room, readonly Room[]>> = {
  requisicoes: ["inicio", "historico", "formulario", "detalhe"],
};
const isRoom = (name: string): name is Room => (ROOMS as readonly string[]).includes(name);

const TESTS = ["node", "tools/test/vitest.ts"] as const;
const JOURNEYS = ["node", "tools/test/journeys.ts"] as const;

const MANUAL = "docs/manual/";

/** Everything; of several machines (`2/3`) the first has the check, too. */
export function wholeParts(shard?: string): Parts {
  const of = shard === undefined ? [] : [`--shard=${shard}`];
  // Of vitest's projects: those that start products of their own are `npm run attack`'s.
  const tests = {
    vitest: [...TESTS, "--project=http", ...of],
    journeys: [...JOURNEYS, ...of],
    // What needs nothing but Node waits for nobody, and so can be made to wait for everybody.
    pure: ["nice", "-n", "19", ...TESTS, "--project=unit", "--project=web", "--maxWorkers=2", ...of],
  } as const;
  return shard === undefined || shard.startsWith("1/") ? { check: ["npm", "run", "check"], ...tests } : tests;
}

/**
 * What proves a change within rooms: the check, what vitest finds to stand on the changed files, the HTTP tests and
 * journeys of their rooms, and what crosses rooms on the server.
 * @param paths that were changed, relative to the repository
 * @param since the revision that they are compared with
 * @param walks the rooms of each file of journeys
 * @returns null where something else was changed than rooms, their journeys and documents: everything stands on it
 */
export function changedParts(
  paths: readonly string[],
  since: string,
  walks: Readonly<Record<string, readonly Room[]>>,
): Parts | null {
  const rooms = new Set<Room>();
  const journeys = new Set<string>();
  for (const path of paths.filter((one) => !one.endsWith(".md") && !one.startsWith(MANUAL))) {
    const [floor = "", name = "", file = ""] = path.split("/");
    const journey = path.startsWith("tests/browser/") ? /^([\w-]+)\.spec\.ts$/.exec(file)?.[1] : undefined;
    if (journey !== undefined) journeys.add(journey);
    else if (["contract", "server", "web"].includes(floor) && isRoom(name)) rooms.add(name);
    else return null;
  }
  const walked = new Set([...rooms].flatMap((room) => [room, ...(SCREENS_OF[room] ?? [])]));
  for (const [journey, of] of Object.entries(walks))
    if (of.some((room) => walked.has(room))) journeys.add(journey);
  // The states that are looked at are those of the rooms.
  if (rooms.size > 0) journeys.add("accessibility");
  const specs = [...journeys].toSorted().map((journey) => `tests/browser/${journey}.spec.ts`);
  const onServer = new Set([...rooms].map(serverRoomOf));
  return {
    check: ["npm", "run", "check"],
    ...(rooms.size > 0 && {
      units: [
        "vitest",
        "run",
        "--project",
        "unit",
        "--project",
        "web",
        "--changed",
        since,
        "--passWithNoTests",
      ],
      http: [
        "vitest",
        "run",
        "--project",
        "http",
        "tests/http/",
        ...[...onServer].map((room) => `server/${room}/`),
      ],
    }),
    // Of a style sheet nobody finds out by imports what stands on it.
    ...(paths.some((path) => path.endsWith(".css")) && {
      colours: ["vitest", "run", "--project", "web", "web/platform/look/contrast.test.ts"],
    }),
    // The manual names what the screens say.
    ...(paths.some((path) => path.startsWith(MANUAL) || /^(web|contract)\//.test(path)) && {
      manual: ["vitest", "run", "--project", "unit", "tools/manual/"],
    }),
    ...(specs.length > 0 && {
      journeys: ["env", `PAC_ROOMS=${[...walked].join()}`, ...JOURNEYS, ...specs],
    }),
  };
}

/** The room of the server that a room of screens stands on; most are one room. */
function serverRoomOf(room: Room): Room {
  return ROOMS.find((one) => SCREENS_OF[one]?.includes(room)) ?? room;
}
