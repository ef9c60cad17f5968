import { RELATORIOS_TITLE, SEMANAS_TITLE } from "./messages.ts";
import type { MenuItem } from "./schemas.ts";

/** The cards of the area's home (OP-82). */
export const MENU: readonly MenuItem[] = [
  {
    menu_id: "conversas",
    menu_desc: "Conversas",
    menu_icone: "messages",
    menu_order: 1,
    // Opens over the home itself (SHOM-04).
    menu_rota: "/carros-parados",
  },
  {
    menu_id: "pac-carros-parados-listagem",
    menu_desc: SEMANAS_TITLE,
    menu_icone: "list",
    menu_order: 2,
    menu_rota: "/carros-parados/listagem",
  },
  {
    menu_id: "pac-carros-parados-relatorios",
    menu_desc: RELATORIOS_TITLE,
    menu_icone: "report",
    menu_order: 3,
    menu_rota: "/carros-parados/relatorios",
  },
];
