import { CONCESSIONARIOS } from "./concessionarios/fields.ts";
import { registerPaths } from "./register/routes.ts";
import { RESPOSTAS } from "./respostas/fields.ts";
import { SEGURADORAS } from "./seguradoras/fields.ts";
import { USUARIOS } from "./usuarios/fields.ts";

/** The administrative area and its registers. */
export const ADMINISTRATIVO_ROUTES = {
  "pac-adm-inicio": { path: "/administrativo" },
  "pac-adm-manutencao-pecas": { path: "/administrativo/manutencao-pecas" },
  ...registerPaths(CONCESSIONARIOS),
  ...registerPaths(USUARIOS),
  ...registerPaths(SEGURADORAS),
  ...registerPaths(RESPOSTAS),
  "pac-adm-manutencao-carros-parados": { path: "/administrativo/manutencao-carros-parados" },
  "pac-adm-manutencao-carros-parados-semanas": {
    path: "/administrativo/manutencao-carros-parados/semanas",
  },
  "pac-adm-manutencao-carros-parados-gbo": {
    path: "/administrativo/manutencao-carros-parados/manutencao-gbo",
  },
  "pac-adm-seguranca": { path: "/administrativo/seguranca" },
  "pac-adm-auditoria": { path: "/administrativo/auditoria" },
} as const;
