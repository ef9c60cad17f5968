/** The route of this room, in everybody's `acessos`. */
export const AJUDA_ROUTES = { "pac-ajuda": { path: "/ajuda" } } as const;
