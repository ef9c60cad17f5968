/** Reports on stopped vehicles: what is asked for, and the report in a window of its own (SHOM-08, SHOM-09). */
export const RELATORIOS_ROUTES = {
  "pac-carros-parados-relatorios": { path: "/carros-parados/relatorios" },
  "pac-carros-parados-relatorios-tela": { path: "/carros-parados/relatorios/item" },
} as const;
