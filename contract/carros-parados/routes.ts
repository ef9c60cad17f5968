/** Stopped vehicles: the area's home and the list of a dealer's weeks (SHOM-01, SHOM-07). */
export const CARROS_PARADOS_ROUTES = {
  "pac-carros-parados-inicio": { path: "/carros-parados" },
  "pac-carros-parados-listagem": { path: "/carros-parados/listagem" },
} as const;
