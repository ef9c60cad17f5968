/** 1 automobiles, 2 vans (AUTH-04, AUTH-36). */
export type Unidade = "1" | "2";

/** One access group: who its people are and which routes and cards they may open (OP-13). */
export interface Group {
  readonly acesso_id: AcessoId;
  readonly grupo_usuario_id: number;
  readonly label: string;
  /** Route names in order of preference; the first one that is built is the homepage. */
  readonly homepages: readonly string[];
  /** '1' also for groups that belong to no unit (docs/contract.md). */
  readonly unidade_negocio_id: Unidade;
  /** Route names and card ids; a trailing `*` matches every name with that beginning. */
  readonly rotas: readonly string[];
}

export const ACESSO_IDS = [
  "adm-geral",
  "dac-geral",
  "ga-geral",
  "consultor-autos",
  "consultor-vans",
  "dealer-autos",
  "dealer-vans",
] as const;
export type AcessoId = (typeof ACESSO_IDS)[number];

const both = ["pac-dac-*", "pac-ga-*", "pac-historico-*", "pac-carros-parados-*", "conversas"];
const dac = [
  "pac-dac-*",
  "pac-historico-*",
  "pac-correio",
  "pac-carros-parados-*",
  "conversas",
  "pac-adm-inicio",
  "pac-adm-manutencao-pecas",
  "pac-adm-manutencao-carros-parados*",
  "pac-adm-manutencao-respostas*",
  "pac-adm-exportar-requisicoes",
];
const ga = [
  "pac-ga-*",
  "pac-historico-*",
  "pac-correio",
  "pac-adm-inicio",
  "pac-adm-manutencao-seguradora*",
  "pac-adm-manutencao-respostas*",
  "pac-adm-exportar-requisicoes",
];

function group(
  grupo_usuario_id: number,
  acesso_id: AcessoId,
  label: string,
  homepages: readonly string[],
  rotas: readonly string[],
  unidade_negocio_id: Unidade = "1",
): Group {
  return { grupo_usuario_id, acesso_id, label, homepages, rotas, unidade_negocio_id };
}

/** The seven groups (OP-13); everything that depends on a person's group is read from here. */
export const GROUPS: readonly Group[] = [
  group(1, "adm-geral", "Administrador", ["pac-adm-inicio", "pac-ga-inicio"], ["*"]),
  group(2, "dac-geral", "DAC", ["pac-dac-inicio"], dac),
  group(3, "ga-geral", "GA", ["pac-ga-inicio"], ga),
  group(4, "consultor-autos", "Consultor Automóveis", ["pac-dac-inicio"], both),
  group(5, "consultor-vans", "Consultor Vans", ["pac-dac-inicio"], both, "2"),
  group(6, "dealer-autos", "Concessionário Automóveis", ["pac-dac-inicio"], both),
  group(7, "dealer-vans", "Concessionário Vans", ["pac-dac-inicio"], both, "2"),
];

/** Open to every signed-in person once they are built (OP-13). */
const FOR_ALL = ["pac-usuario-perfil", "pac-busca-avancada", "pac-ajuda"];

/** The group with that id. Throws for an id that is not in the table. */
export function groupOf(grupo_usuario_id: number): Group {
  const found = GROUPS.find((group) => group.grupo_usuario_id === grupo_usuario_id);
  if (!found) throw new Error(`unknown grupo_usuario_id ${grupo_usuario_id}`);
  return found;
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** The home of the administrative area: it has nothing to show but cards (AHOM-02). */
const ADMIN_HOME = "pac-adm-inicio";

/**
 * A person's `acessos`: the group's routes that are built, in the order of `builtRoutes` (AUTH-37). Left out are routes
 * that are not built, since a link to them would lead nowhere, and a home without cards.
 */
export function acessosOf(group: Group, builtRoutes: readonly string[]): string[] {
  const patterns = [...group.rotas, ...FOR_ALL];
  const names = builtRoutes.filter((name) => patterns.some((pattern) => matches(pattern, name)));
  const hasCard = names.some((name) => name.startsWith("pac-adm-") && name !== ADMIN_HOME);
  return hasCard ? names : names.filter((name) => name !== ADMIN_HOME);
}

/** The first of the group's homepages that its people may open. */
export function homepageOf(group: Group, builtRoutes: readonly string[]): string {
  const acessos = acessosOf(group, builtRoutes);
  return group.homepages.find((name) => acessos.includes(name)) ?? "error-404";
}
