import type { Shot } from "../shot.ts";

const LIST = "/administrativo/manutencao-seguradora";

/** The administrative area: its home, and each register's list, form and dialogs. */
export const ADMINISTRATIVO_SHOTS: readonly Shot[] = [
  { name: "administrativo", login: "admin", path: "/administrativo" },
  { name: "seguradoras", login: "ga", path: `${LIST}/ativo`, kept: ["1440", "390"] },
  { name: "seguradoras-vazia", login: "ga", path: `${LIST}/ativo?busca=nada` },
  {
    name: "seguradoras-carregando",
    login: "ga",
    path: `${LIST}/ativo`,
    answers: { "/pac/administrativo/seguradoras?*": "held" },
  },
  {
    name: "seguradoras-excluir",
    login: "ga",
    path: `${LIST}/ativo`,
    steps: [{ press: "Excluir Mútua Jacarandá" }, { see: "Deseja realmente excluir este registro?" }],
  },
  {
    name: "seguradora-nova",
    login: "ga",
    path: `${LIST}/adicionar?status=ativo&tab=ativo`,
    steps: [{ press: "Adicionar linha" }, { press: "Salvar" }],
  },
  { name: "seguradora-editar", login: "admin", path: `${LIST}/editar/1?tab=ativo`, kept: ["1440", "390"] },
];
