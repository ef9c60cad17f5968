import type { Shot } from "../shot.ts";

const LIST = "/carros-parados/listagem";

/** Stopped vehicles: the home and the list of weeks. */
export const CARROS_PARADOS_SHOTS: readonly Shot[] = [
  { name: "carros-parados", login: "dealer.vans", path: "/carros-parados" },
  {
    name: "carros-parados-bloqueado",
    login: "consultor.autos",
    path: "/carros-parados",
  },
  { name: "semanas", login: "dealer.vans", path: LIST },
  { name: "semanas-historico", login: "dealer.vans", path: `${LIST}?tab=H` },
  { name: "semanas-vazia", login: "dealer.vans", path: `${LIST}?tab=R` },
];
