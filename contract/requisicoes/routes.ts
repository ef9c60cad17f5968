import { REQUEST_TYPES, formRouteName } from "./types/index.ts";

/** The route names and card ids of this room, as they stand in `acessos` (OP-13, OP-20). */
export const REQUISICOES_ROUTES: readonly string[] = [
  "pac-dac-inicio",
  "pac-ga-inicio",
  ...REQUEST_TYPES.map(formRouteName),
  "pac-historico-requisicoes-lista",
  "pac-historico-requisicoes-item",
];
