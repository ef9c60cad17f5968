/**
 * The plan of the house as data: floors, rooms in their order, and what a room may hold. A new room is one line here;
 * all rules read it from here.
 */

/** Rooms in their order: each may import earlier ones through their `index.ts`, never later ones. */
export const ROOMS = [
  "acesso",
  "arquivos",
  "requisicoes",
  // The screens of requests; on the other floors these four are part of requisicoes.
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
  "importacao",
  "administrativo",
  "perfil",
  "ajuda",
] as const;

export type Room = (typeof ROOMS)[number];

/** Rooms that are divided into parts, each of which holds what a room holds. */
export const SUB_ROOMS: Partial<Record<Room, readonly string[]>> = {
  correio: ["incoming"],
  administrativo: [
    "concessionarios",
    "usuarios",
    "seguradoras",
    "respostas",
    "itens",
    "semanas",
    "seguranca",
    "gbo",
    "exportacao",
    "auditoria",
  ],
};

export const FLOORS = ["contract", "embedded-postgres", "server", "web", "demo", "tests", "tools"] as const;

export type Floor = (typeof FLOORS)[number];

/** Floors that consist of rooms, a `platform/` and composing files. */
export const FLOORS_WITH_ROOMS: readonly Floor[] = ["contract", "server", "web"];

/** The floors that a floor may import, including itself. Test files and `tests/` may import any. */
export const MAY_IMPORT: Record<Floor, readonly Floor[]> = {
  contract: ["contract"],
  "embedded-postgres": ["embedded-postgres"],
  server: ["contract", "embedded-postgres", "server"],
  web: ["contract", "web"],
  demo: ["contract", "embedded-postgres", "server", "demo"],
  tests: FLOORS,
  tools: FLOORS,
};

/** Floors that could be published as packages. Everybody, tests too, imports only their `index.ts`. */
export const PACKAGES: readonly Floor[] = ["embedded-postgres"];

/** The only packages that `contract/` may import. */
export const CONTRACT_PACKAGES: readonly string[] = ["zod"];

/**
 * What a room may hold on a floor: a word of `files` is a file (`queries.ts`), a word of `folders` a folder with any
 * kebab-case files. `null` allows all names. Tests may stand beside what they test.
 */
export const ROOM_VOCABULARY: Partial<
  Record<Floor, { files: readonly string[]; folders: readonly string[] } | null>
> = {
  contract: null,
  server: {
    files: ["routes", "queries", "commands", "jobs", "policy", "presenters", "eventos", "index"],
    folders: ["routes", "queries", "commands", "sql", "jobs", "policy", "presenters", "files"],
  },
  web: { files: ["queries", "index"], folders: ["screens", "parts", "queries"] },
};

/** Folders that a single room has in addition to those of its floor. */
export const OWN_FOLDERS: Partial<Record<Floor, Partial<Record<Room, readonly string[]>>>> = {
  server: { acesso: ["sessions", "sign-in", "trail"], correio: ["door", "read"] },
  // The weekly table is a room's worth of code of its own.
  web: { "carros-parados": ["tabela"] },
};

/**
 * Verbs are English: none of these is a word in the name of a file, a folder or a function, where an English one is
 * meant (`move-semana`). What stands on the wire or on a button keeps its name in quotes.
 */
export const PORTUGUESE_VERBS: readonly string[] =
  "abrir adicionar alterar anexar apagar aplicar arquivar baixar buscar calcular cancelar carregar casar colar concluir conferir confirmar contar conversar copiar corrigir criar definir desfazer digitar editar enviar escolher escrever excluir exportar fechar filtrar gravar importar imprimir incluir inserir ler limpar listar marcar mostrar mover partir pesquisar preencher procurar reabrir remover retificar sair salvar selecionar somar subir substituir trazer trocar validar ver voltar".split(
    " ",
  );

/** The parts of a server room that may contain SQL. */
export const SQL_WORDS: readonly string[] = ["queries", "commands", "sql", "jobs"];

/**
 * Tables that hold records of dealers: their requests with what is counted, read, written and attached there, their
 * weeks of stopped vehicles, what is told and noted about them, and the dealers themselves. Not the people, nor their sign-ins: from those the scope is
 * made.
 */
export const DEALER_TABLES: readonly string[] = [
  "arquivo",
  "auditoria",
  "aviso",
  "busca_documento",
  "concessionario",
  "conversa",
  "email_recebido",
  "evento",
  "informativo",
  "informativo_linha",
  "informativo_retrato",
  "interacao",
  "rascunho",
  "requisicao",
  "requisicao_contagem",
  "requisicao_leitura",
  "titulo_casado",
];

/**
 * The functions of server/acesso/sql; a statement that calls one carries the scope, or takes what another one that does
 * has found.
 */
export const SCOPE_CONDITIONS: readonly string[] = ["inScope", "inReach", "foundInReach"];

/** Says of a statement that it carries the scope, so that what it finds is known by its type as found within. */
export const SCOPE_MARK = "withinReach";

/** Where that mark is made. */
export const SCOPE_MINT = "server/acesso/sql/reach-mark.ts";

/** The only files that read the time of the machine, one per floor. */
export const CLOCKS: readonly string[] = ["server/platform/clock.ts", "web/platform/clock.ts"];

/** The longest file, in lines, that needs no reason. */
export const LINES_CEILING = 250;

/** Generated files, which are not checked. */
export const GENERATED: readonly string[] = ["server/platform/db/generated"];

/** The types of the tables, from which the rows of statements are put together. */
export const SCHEMA = "server/platform/db/generated/schema.ts";
