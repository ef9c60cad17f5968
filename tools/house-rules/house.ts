/**
 * The plan of the house, as data: floors, rooms in their order, and what a room may hold.
 * A new room is one line here; every rule below reads it from here.
 */

/** Rooms in their order: each may use those before it through their `index.ts`, never those after it. */
export const ROOMS = [
  "acesso",
  "arquivos",
  "requisicoes",
  // The screens of requests; on the other floors they are one room.
  "inicio",
  "historico",
  "formulario",
  "detalhe",
  "interacoes",
  "correio",
  "notificacoes",
  "carros-parados",
  "conversas",
  "relatorios",
  "pesquisa",
  "administrativo",
  "perfil",
] as const;

export type Room = (typeof ROOMS)[number];

/** Rooms that are divided once more, each part holding what a room holds. */
export const SUB_ROOMS: Partial<Record<Room, readonly string[]>> = {
  administrativo: [
    "concessionarios",
    "usuarios",
    "seguradoras",
    "itens",
    "semanas",
    "gbo",
    "exportacao",
    "auditoria",
  ],
};

export const FLOORS = ["contract", "embedded-postgres", "server", "web", "demo", "tests", "tools"] as const;

export type Floor = (typeof FLOORS)[number];

/** Floors that are divided into rooms, a `platform/` and composing files. */
export const FLOORS_WITH_ROOMS: readonly Floor[] = ["contract", "server", "web"];

/** Which floors a floor may import from, itself included. Test files and `tests/` are free. */
export const MAY_IMPORT: Record<Floor, readonly Floor[]> = {
  contract: ["contract"],
  "embedded-postgres": ["embedded-postgres"],
  server: ["contract", "embedded-postgres", "server"],
  web: ["contract", "web"],
  demo: ["contract", "embedded-postgres", "server", "demo"],
  tests: FLOORS,
  tools: FLOORS,
};

/** Floors that could be published as packages: everybody, tests too, imports only their `index.ts`. */
export const PACKAGES: readonly Floor[] = ["embedded-postgres"];

/** The only packages that `contract/` may use. */
export const CONTRACT_PACKAGES: readonly string[] = ["zod"];

/**
 * What one room may hold on a floor: a name here is a file (`queries.ts`) or a folder of that name holding any
 * kebab-case file. `null` leaves the names free. Tests stand beside what they test and are always welcome.
 */
export const ROOM_VOCABULARY: Partial<
  Record<Floor, { files: readonly string[]; folders: readonly string[] } | null>
> = {
  contract: null,
  server: {
    files: ["routes", "queries", "commands", "jobs", "policy", "index"],
    folders: ["routes", "queries", "commands", "sql", "jobs", "policy", "presenters", "files"],
  },
  web: { files: ["queries", "index"], folders: ["screens", "parts", "queries"] },
};

/** Folders that one room has beside those of its floor. */
export const OWN_FOLDERS: Partial<Record<Floor, Partial<Record<Room, readonly string[]>>>> = {
  server: { acesso: ["sessions", "sign-in", "trail"] },
};

/** The words of a server room that may speak SQL. */
export const SQL_WORDS: readonly string[] = ["queries", "commands", "sql", "jobs"];

/** The one place where a floor asks what time it is. */
export const CLOCKS: readonly string[] = ["server/platform/clock.ts", "web/platform/clock.ts"];

/** Longest file, in lines, that needs no reason. */
export const LINES_CEILING = 250;

/** Made by a tool, so held to none of this. */
export const GENERATED: readonly string[] = ["server/platform/db/generated"];
