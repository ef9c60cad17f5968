/** The search over everything (SRCH-01); open to all groups (OP-13). */
export const PESQUISA_ROUTES = { "pac-busca-avancada": { path: "/pesquisa" } } as const;
