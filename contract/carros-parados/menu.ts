import { SEMANAS_TITLE } from "./messages.ts";
import type { MenuItem } from "./schemas.ts";

/** The cards of the area's home (OP-82); those of conversations and reports come with their screens. */
export const MENU: readonly MenuItem[] = [
  {
    menu_id: "pac-carros-parados-listagem",
    menu_desc: SEMANAS_TITLE,
    menu_icone: "list",
    menu_order: 1,
    menu_rota: "/carros-parados/listagem",
  },
];
