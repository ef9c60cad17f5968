/** PERF-01: the route name of this room, in everybody's `acessos` (OP-13). */
export const PERFIL_ROUTES: readonly string[] = ["pac-usuario-perfil"];
