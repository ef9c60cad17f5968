/** The administrative area and its registers; the static segments are matched before `$status` (OP-88). */
export const ADMINISTRATIVO_ROUTES = {
  "pac-adm-inicio": { path: "/administrativo" },
  "pac-adm-manutencao-pecas": { path: "/administrativo/manutencao-pecas" },
  "pac-adm-manutencao-concessionario": {
    path: "/administrativo/manutencao-concessionario/$status",
  },
  "pac-adm-manutencao-concessionario-adicionar": {
    path: "/administrativo/manutencao-concessionario/adicionar",
  },
  "pac-adm-manutencao-concessionario-editar": {
    path: "/administrativo/manutencao-concessionario/editar/$concessionario_conta",
  },
  "pac-adm-manutencao-usuario": { path: "/administrativo/manutencao-usuario/$status" },
  "pac-adm-manutencao-usuario-adicionar": { path: "/administrativo/manutencao-usuario/adicionar" },
  "pac-adm-manutencao-usuario-editar": { path: "/administrativo/manutencao-usuario/editar/$usuario_id" },
  "pac-adm-manutencao-seguradora": { path: "/administrativo/manutencao-seguradora/$status" },
  "pac-adm-manutencao-seguradora-adicionar": { path: "/administrativo/manutencao-seguradora/adicionar" },
  "pac-adm-manutencao-seguradora-editar": {
    path: "/administrativo/manutencao-seguradora/editar/$seguradora_id",
  },
  "pac-adm-manutencao-respostas": { path: "/administrativo/manutencao-respostas/$status" },
  "pac-adm-manutencao-respostas-adicionar": { path: "/administrativo/manutencao-respostas/adicionar" },
  "pac-adm-manutencao-respostas-editar": {
    path: "/administrativo/manutencao-respostas/editar/$resposta_id",
  },
  "pac-adm-manutencao-carros-parados": { path: "/administrativo/manutencao-carros-parados" },
  "pac-adm-manutencao-carros-parados-semanas": {
    path: "/administrativo/manutencao-carros-parados/semanas",
  },
  "pac-adm-manutencao-carros-parados-gbo": {
    path: "/administrativo/manutencao-carros-parados/manutencao-gbo",
  },
} as const;
