import type { AnyRegister, TabOf } from "../../contract/administrativo/index.ts";
import type { Api } from "../../contract/api.ts";
import type { ParamsOfRoutes } from "../../contract/platform/routes.ts";
import type { FormRouteName } from "../../contract/requisicoes/index.ts";
import type { ROUTES } from "../../contract/routes.ts";
import type { CallbackSearch } from "../acesso/queries/callback-search.ts";
import type {
  AuditoriaSearch,
  ExportacaoSearch,
  GboSearch,
  ItensSearch,
  RegisterFormSearch,
  RegisterSearch,
} from "../administrativo/index.ts";
import type { AjudaSearch } from "../ajuda/queries/ajuda-search.ts";
import type { InicioSearch as CarrosParadosSearch, SemanasSearch } from "../carros-parados/index.ts";
import type { ConversasSearch } from "../conversas/index.ts";
import type { CorreioSearch } from "../correio/queries/correio-search.ts";
import type { DetailSearch } from "../detalhe/queries/detail-search.ts";
import type { FormSearch } from "../formulario/queries/form-search.ts";
import type { InicioSearch } from "../inicio/queries/inicio-search.ts";
import type { PesquisaSearch } from "../pesquisa/index.ts";
import type { RelatorioSearch } from "../relatorios/index.ts";
import type { HistorySearch } from "../requisicoes/queries/history-search.ts";
import type { UnsentKind } from "./unsent-record.ts";

type Lists = { readonly [Of in AnyRegister as Of["screen"]]: RegisterSearch };
type Forms = {
  readonly [Of in AnyRegister as `${Of["screen"]}-${"adicionar" | "editar"}`]: RegisterFormSearch<TabOf<Of>>;
};

// What web/platform must know of the rooms, only as types: so it checks calls and links without importing a room.

declare module "../platform/http/api.ts" {
  interface RegisteredApi extends Api {}
}

declare module "../platform/routing/links.ts" {
  interface RegisteredRoutes extends ParamsOfRoutes<typeof ROUTES> {}
  interface RegisteredSearches extends Record<FormRouteName, FormSearch>, Lists, Forms {
    readonly "pac-auth-login": { readonly redirect?: string; readonly esqueci?: "1" };
    readonly "pac-auth-segundo-fator": { readonly redirect?: string };
    readonly "auth-provider-callback": CallbackSearch;
    readonly "pac-dac-inicio": InicioSearch;
    readonly "pac-ga-inicio": InicioSearch;
    readonly "pac-historico-requisicoes-lista": HistorySearch;
    readonly "pac-historico-requisicoes-item": DetailSearch;
    readonly "pac-correio": CorreioSearch;
    readonly "pac-carros-parados-inicio": CarrosParadosSearch & ConversasSearch;
    readonly "pac-carros-parados-listagem": SemanasSearch & ConversasSearch;
    readonly "pac-carros-parados-relatorios-tela": RelatorioSearch;
    readonly "pac-busca-avancada": PesquisaSearch & ConversasSearch;
    readonly "pac-adm-inicio": ExportacaoSearch;
    readonly "pac-ajuda": AjudaSearch;
    readonly "pac-adm-manutencao-pecas": ItensSearch;
    readonly "pac-adm-manutencao-carros-parados-gbo": GboSearch;
    readonly "pac-adm-auditoria": AuditoriaSearch;
  }
}

declare module "../platform/unsent/unsent-key.ts" {
  interface RegisteredUnsent extends Record<UnsentKind, true> {}
}
