/** The route name of the profile, in everybody's `acessos` (PERF-01, OP-13). */
export const PERFIL_ROUTES: readonly string[] = ["pac-usuario-perfil"];
