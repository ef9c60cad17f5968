import type { Finding } from "../finding.ts";
import { OWN_FOLDERS, PORTUGUESE_VERBS, ROOM_VOCABULARY, ROOMS } from "../house.ts";
import { placeOf, type Place } from "../place.ts";
import type { SourceFile } from "../source-file.ts";

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** File and folder names: kebab-case, known rooms, and inside a room only the words of its floor. */
export function names(path: string): Finding[] {
  const place = placeOf(path);
  return [...kebabCase(path), ...knownRoom(place), ...vocabulary(place), ...verbs(path, path, 1)];
}

/** The names of a file's functions: their verbs are English. */
export function functionNames(file: SourceFile): Finding[] {
  return file.functions.flatMap(({ name, line }) => verbs(file.path, name, line));
}

function verbs(path: string, name: string, line: number): Finding[] {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const verb = words.find((word) => PORTUGUESE_VERBS.includes(word));
  if (verb === undefined) return [];
  const advice = `${verb} is a Portuguese verb: the business's nouns are Portuguese, verbs English (docs/conventions.md).`;
  return [{ path, line, rule: "verb", advice }];
}

function kebabCase(path: string): Finding[] {
  const odd = path.split("/").find((segment) => !segment.split(".").every((word) => KEBAB.test(word)));
  if (odd === undefined) return [];
  return [
    { path, line: 1, rule: "name", advice: `rename ${odd} to kebab-case (lower case, words joined by "-").` },
  ];
}

function knownRoom(place: Place): Finding[] {
  if (place.part !== "unknown") return [];
  const advice = `${place.inside.split("/")[0]} is no room: move it into platform/ if it could ship in another product, else into one of ${ROOMS.join(", ")}.`;
  return [{ path: place.path, line: 1, rule: "room", advice }];
}

function vocabulary(place: Place): Finding[] {
  if (place.part !== "room" || place.room === undefined || place.isTest || place.floor === "root") return [];
  const known = ROOM_VOCABULARY[place.floor];
  if (known === undefined || known === null) return [];
  const folders = [...known.folders, ...(OWN_FOLDERS[place.floor]?.[place.room] ?? [])];
  const [first = "", ...rest] = place.inside.split("/");
  const fits =
    rest.length === 0 ? known.files.includes(first.replace(/\.tsx?$/, "")) : folders.includes(first);
  if (fits) return [];
  const words = [...known.files.map((word) => `${word}.ts`), ...folders.map((word) => `${word}/`)].join(", ");
  return [
    {
      path: place.path,
      line: 1,
      rule: "vocabulary",
      advice: `${place.floor}/${place.room} holds only ${words}: put this into the one it belongs to.`,
    },
  ];
}
