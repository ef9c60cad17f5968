import type { ComponentType } from "react";
import { VIEWS } from "../../contract/acesso/index.ts";
import {
  ACESSO_STATUSES,
  ANOS_TITLE,
  CARROS_PARADOS_CARD,
  CONCESSIONARIO_STATUSES,
  GBO_TITLE,
  RESPOSTAS_TITLE,
  SEGURADORA_STATUSES,
} from "../../contract/administrativo/index.ts";
import {
  gboSearchSchema,
  itensSearchSchema,
  registerFormSearchSchema,
  registerSearchSchema,
} from "../administrativo/index.ts";
import { linkTo, type Target } from "../platform/routing/links.ts";
import { ofId, ofStatus } from "./screen-props.tsx";

const load = {
  itens: () => import("../administrativo/itens/screens/itens-screen.tsx"),
  seguradoras: () => import("../administrativo/seguradoras/screens/seguradoras-screen.tsx"),
  seguradora: () => import("../administrativo/seguradoras/screens/seguradora-form-screen.tsx"),
  concessionarios: () => import("../administrativo/concessionarios/screens/concessionarios-screen.tsx"),
  concessionario: () => import("../administrativo/concessionarios/screens/concessionario-form-screen.tsx"),
  respostas: () => import("../administrativo/respostas/screens/respostas-screen.tsx"),
  resposta: () => import("../administrativo/respostas/screens/resposta-form-screen.tsx"),
  usuarios: () => import("../administrativo/usuarios/screens/usuarios-screen.tsx"),
  usuario: () => import("../administrativo/usuarios/screens/usuario-form-screen.tsx"),
};

/** The list of a register; an unknown status leads to the first (OP-88). */
function list<const Status extends string>(
  title: string,
  screen: () => Promise<ComponentType<{ status: Status }>>,
  statuses: readonly Status[],
  link: (status: string) => Target,
) {
  return {
    title,
    screen: () => screen().then((List) => ofStatus(List, statuses, link)),
    view: "adm",
    ownsSearchKey: true,
    search: registerSearchSchema,
  } as const;
}

/** The form of a new record, or of one whose id is a part of the path. */
function form<const Status extends string>(
  title: string,
  screen: () => Promise<ComponentType>,
  statuses: readonly Status[],
) {
  return { title, screen, view: "adm", search: registerFormSearchSchema(statuses) } as const;
}

/** The administrative home and its registers (AHOM-01, AHOM-05 to AHOM-16). */
export const ADMINISTRATIVE_SCREENS = {
  "pac-adm-inicio": {
    title: "Administrativo",
    screen: () =>
      import("../administrativo/screens/admin-home-screen.tsx").then((screen) => screen.AdminHomeScreen),
    view: "adm",
  },
  "pac-adm-manutencao-pecas": {
    title: "Peças",
    screen: async () => (await load.itens()).ItensScreen,
    view: "adm",
    ownsSearchKey: true,
    search: itensSearchSchema,
  },
  "pac-adm-manutencao-concessionario": list(
    "Concessionários",
    async () => (await load.concessionarios()).ConcessionariosScreen,
    CONCESSIONARIO_STATUSES,
    (status) => linkTo("pac-adm-manutencao-concessionario", { status }),
  ),
  "pac-adm-manutencao-concessionario-adicionar": form(
    "Novo Concessionário",
    async () => (await load.concessionario()).NewConcessionarioScreen,
    CONCESSIONARIO_STATUSES,
  ),
  "pac-adm-manutencao-concessionario-editar": form(
    "Editando Concessionário",
    async () => ofId((await load.concessionario()).EditConcessionarioScreen, "concessionario_conta"),
    CONCESSIONARIO_STATUSES,
  ),
  "pac-adm-manutencao-usuario": list(
    "Usuários",
    async () => (await load.usuarios()).UsuariosScreen,
    ACESSO_STATUSES,
    (status) => linkTo("pac-adm-manutencao-usuario", { status }),
  ),
  "pac-adm-manutencao-usuario-adicionar": form(
    "Novo Usuário",
    async () => (await load.usuario()).NewUsuarioScreen,
    ACESSO_STATUSES,
  ),
  "pac-adm-manutencao-usuario-editar": form(
    "Editando Usuário",
    async () => ofId((await load.usuario()).EditUsuarioScreen, "usuario_id"),
    ACESSO_STATUSES,
  ),
  "pac-adm-manutencao-seguradora": list(
    "Seguradoras",
    async () => (await load.seguradoras()).SeguradorasScreen,
    SEGURADORA_STATUSES,
    (status) => linkTo("pac-adm-manutencao-seguradora", { status }),
  ),
  "pac-adm-manutencao-seguradora-adicionar": form(
    "Nova Seguradora",
    async () => (await load.seguradora()).NewSeguradoraScreen,
    SEGURADORA_STATUSES,
  ),
  "pac-adm-manutencao-seguradora-editar": form(
    "Editando Seguradora",
    async () => ofId((await load.seguradora()).EditSeguradoraScreen, "seguradora_id"),
    SEGURADORA_STATUSES,
  ),
  "pac-adm-manutencao-respostas": list(
    RESPOSTAS_TITLE,
    async () => (await load.respostas()).RespostasScreen,
    VIEWS,
    (status) => linkTo("pac-adm-manutencao-respostas", { status }),
  ),
  "pac-adm-manutencao-respostas-adicionar": form(
    "Nova Resposta Pronta",
    async () => (await load.resposta()).NewRespostaScreen,
    VIEWS,
  ),
  "pac-adm-manutencao-respostas-editar": form(
    "Editando Resposta Pronta",
    async () => ofId((await load.resposta()).EditRespostaScreen, "resposta_id"),
    VIEWS,
  ),
  "pac-adm-manutencao-carros-parados": {
    title: CARROS_PARADOS_CARD,
    screen: () =>
      import("../administrativo/screens/carros-parados-menu-screen.tsx").then(
        (screen) => screen.CarrosParadosMenuScreen,
      ),
    view: "adm",
  },
  "pac-adm-manutencao-carros-parados-semanas": {
    title: ANOS_TITLE,
    screen: () =>
      import("../administrativo/semanas/screens/anos-screen.tsx").then((screen) => screen.AnosScreen),
    view: "adm",
  },
  "pac-adm-manutencao-carros-parados-gbo": {
    title: GBO_TITLE,
    screen: () => import("../administrativo/gbo/screens/gbo-screen.tsx").then((screen) => screen.GboScreen),
    view: "adm",
    ownsSearchKey: true,
    search: gboSearchSchema,
  },
} as const;
