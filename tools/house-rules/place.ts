import { FLOORS, FLOORS_WITH_ROOMS, ROOMS, SUB_ROOMS, type Floor, type Room } from "./house.ts";

/** Where a file is: its floor, and the part of the floor. */
export interface Place {
  path: string;
  floor: Floor | "root";
  /** `room`: one of ROOMS; `platform`; `compose`: the floor's root and `app/`; `unknown`: a folder that is no room. */
  part: "room" | "platform" | "compose" | "unknown" | "plain";
  room?: Room;
  /** Path inside the room (or inside its sub-room), e.g. `queries/list.ts`. */
  inside: string;
  isTest: boolean;
}

const TEST_NAME = /\.(test|spec)\.tsx?$/;

/**
 * Reads the place of a file from its path.
 * @param path relative to the repository, with forward slashes
 */
export function placeOf(path: string): Place {
  const [first = "", ...rest] = path.split("/");
  const isTest = TEST_NAME.test(path) || first === "tests";
  const floor = FLOORS.find((name) => name === first);
  if (floor === undefined || rest.length === 0)
    return { path, floor: "root", part: "plain", inside: path, isTest };
  const inside = rest.join("/");
  if (!FLOORS_WITH_ROOMS.includes(floor)) return { path, floor, part: "plain", inside, isTest };

  const [folder = "", ...deeper] = rest;
  if (deeper.length === 0 || folder === "app") return { path, floor, part: "compose", inside, isTest };
  if (folder === "platform") return { path, floor, part: "platform", inside: deeper.join("/"), isTest };
  const room = ROOMS.find((name) => name === folder);
  if (room === undefined) return { path, floor, part: "unknown", inside, isTest };
  return { path, floor, part: "room", room, inside: withoutSubRoom(room, deeper).join("/"), isTest };
}

function withoutSubRoom(room: Room, parts: string[]): string[] {
  const [first = "", ...rest] = parts;
  const divided = SUB_ROOMS[room]?.includes(first) === true && rest.length > 0;
  return divided ? rest : parts;
}
