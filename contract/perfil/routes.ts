/** The route of this room, in everybody's `acessos` (PERF-01, OP-13). */
export const PERFIL_ROUTES = { "pac-usuario-perfil": { path: "/usuario/perfil" } } as const;
