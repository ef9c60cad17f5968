import {
  ANOS_TITLE,
  AUDITORIA_TITLE,
  CARROS_PARADOS_CARD,
  GBO_TITLE,
  REGISTERS,
  SEGURANCA_TITLE,
  textsOf,
  type AnyRegister,
} from "../../contract/administrativo/index.ts";
import {
  auditoriaSearchSchema,
  exportacaoSearchSchema,
  gboSearchSchema,
  itensSearchSchema,
  registerFormSearchSchema,
  registerSearchSchema,
  type RegisterScreens,
} from "../administrativo/index.ts";
import type { SearchOf } from "../platform/routing/links.ts";
import type { SearchSchema } from "../platform/routing/search.ts";
import { ofId, ofStatus, type LoadedScreen } from "./screen-props.tsx";

/** The screens of each register, loaded when they are opened. */
const LOAD: Readonly<Record<AnyRegister["objeto"], () => Promise<{ readonly SCREENS: RegisterScreens }>>> = {
  seguradora: () => import("../administrativo/seguradoras/screens/seguradoras.ts"),
  concessionario: () => import("../administrativo/concessionarios/screens/concessionarios.ts"),
  usuario: () => import("../administrativo/usuarios/screens/usuarios.tsx"),
  resposta: () => import("../administrativo/respostas/screens/respostas.tsx"),
};

type ScreenName = `${AnyRegister["screen"]}${"" | "-adicionar" | "-editar"}`;

interface RegisterScreen<Name extends ScreenName> {
  readonly title: string;
  readonly screen: LoadedScreen;
  readonly view: "adm";
  readonly ownsSearchKey?: true;
  readonly search: SearchSchema<SearchOf<Name>>;
}

/** The list of a register, the form of a new record, and that of one whose id is a part of the path. */
function screensOf(of: AnyRegister) {
  const { title, adding, editing } = textsOf(of);
  const load = async () => (await LOAD[of.objeto]()).SCREENS;
  const form = { view: "adm", search: registerFormSearchSchema(of) };
  const list = { view: "adm", search: registerSearchSchema, ownsSearchKey: true };
  return {
    [of.screen]: { ...list, title, screen: async () => ofStatus((await load()).List) },
    [`${of.screen}-adicionar`]: { ...form, title: adding, screen: async () => (await load()).New },
    [`${of.screen}-editar`]: {
      ...form,
      title: editing,
      screen: async () => ofId((await load()).Edit, of.id),
    },
  };
}

const REGISTER_SCREENS = Object.assign({}, ...REGISTERS.map(screensOf)) as {
  readonly [Name in ScreenName]: RegisterScreen<Name>;
};

/** The administrative home and its registers (AHOM-01, AHOM-05 to AHOM-16). */
export const ADMINISTRATIVE_SCREENS = {
  "pac-adm-inicio": {
    title: "Administrativo",
    screen: () =>
      import("../administrativo/screens/admin-home-screen.tsx").then((screen) => screen.AdminHomeScreen),
    view: "adm",
    search: exportacaoSearchSchema,
  },
  "pac-adm-manutencao-pecas": {
    title: "Peças",
    screen: () =>
      import("../administrativo/itens/screens/itens-screen.tsx").then((screen) => screen.ItensScreen),
    view: "adm",
    ownsSearchKey: true,
    search: itensSearchSchema,
  },
  ...REGISTER_SCREENS,
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
  "pac-adm-seguranca": {
    title: SEGURANCA_TITLE,
    screen: () =>
      import("../administrativo/seguranca/screens/seguranca-screen.tsx").then(
        (screen) => screen.SegurancaScreen,
      ),
    view: "adm",
  },
  "pac-adm-auditoria": {
    title: AUDITORIA_TITLE,
    screen: () =>
      import("../administrativo/auditoria/screens/auditoria-screen.tsx").then(
        (screen) => screen.AuditoriaScreen,
      ),
    view: "adm",
    ownsSearchKey: true,
    search: auditoriaSearchSchema,
  },
} as const;
