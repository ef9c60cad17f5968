/** The administrative area and its registers; the static segments are matched before `$status` (OP-88). */
export const ADMINISTRATIVO_ROUTES = {
  "pac-adm-inicio": { path: "/administrativo" },
  "pac-adm-manutencao-seguradora": { path: "/administrativo/manutencao-seguradora/$status" },
  "pac-adm-manutencao-seguradora-adicionar": { path: "/administrativo/manutencao-seguradora/adicionar" },
  "pac-adm-manutencao-seguradora-editar": {
    path: "/administrativo/manutencao-seguradora/editar/$seguradora_id",
  },
} as const;
