/** The route of this room, open to DAC, GA and administrators (OP-54). */
export const CORREIO_ROUTES = { "pac-correio": { path: "/correio" } } as const;
