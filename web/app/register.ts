import type { View } from "../../contract/acesso/index.ts";
import type {
  AcessoStatus,
  ConcessionarioStatus,
  SeguradoraStatus,
} from "../../contract/administrativo/index.ts";
import type { Api } from "../../contract/api.ts";
import type { ParamsOfRoutes } from "../../contract/platform/routes.ts";
import type { FormRouteName } from "../../contract/requisicoes/index.ts";
import type { ROUTES } from "../../contract/routes.ts";
import type { GboSearch, ItensSearch, RegisterFormSearch, RegisterSearch } from "../administrativo/index.ts";
import type { InicioSearch as CarrosParadosSearch, SemanasSearch } from "../carros-parados/index.ts";
import type { ConversasSearch } from "../conversas/index.ts";
import type { DetailSearch } from "../detalhe/queries/detail-search.ts";
import type { FormSearch } from "../formulario/queries/form-search.ts";
import type { InicioSearch } from "../inicio/queries/inicio-search.ts";
import type { RelatorioSearch } from "../relatorios/index.ts";
import type { HistorySearch } from "../requisicoes/queries/history-search.ts";

// What web/platform must know of the rooms, only as types: so it checks calls and links without importing a room.

declare module "../platform/http/api.ts" {
  interface RegisteredApi extends Api {}
}

declare module "../platform/routing/links.ts" {
  interface RegisteredRoutes extends ParamsOfRoutes<typeof ROUTES> {}
  interface RegisteredSearches extends Record<FormRouteName, FormSearch> {
    readonly "pac-auth-login": { readonly redirect?: string };
    readonly "pac-dac-inicio": InicioSearch;
    readonly "pac-ga-inicio": InicioSearch;
    readonly "pac-historico-requisicoes-lista": HistorySearch;
    readonly "pac-historico-requisicoes-item": DetailSearch;
    readonly "pac-carros-parados-inicio": CarrosParadosSearch & ConversasSearch;
    readonly "pac-carros-parados-listagem": SemanasSearch & ConversasSearch;
    readonly "pac-carros-parados-relatorios-tela": RelatorioSearch;
    readonly "pac-adm-manutencao-pecas": ItensSearch;
    readonly "pac-adm-manutencao-concessionario": RegisterSearch;
    readonly "pac-adm-manutencao-concessionario-adicionar": RegisterFormSearch<ConcessionarioStatus>;
    readonly "pac-adm-manutencao-concessionario-editar": RegisterFormSearch<ConcessionarioStatus>;
    readonly "pac-adm-manutencao-usuario": RegisterSearch;
    readonly "pac-adm-manutencao-usuario-adicionar": RegisterFormSearch<AcessoStatus>;
    readonly "pac-adm-manutencao-usuario-editar": RegisterFormSearch<AcessoStatus>;
    readonly "pac-adm-manutencao-carros-parados-gbo": GboSearch;
    readonly "pac-adm-manutencao-respostas": RegisterSearch;
    readonly "pac-adm-manutencao-respostas-adicionar": RegisterFormSearch<View>;
    readonly "pac-adm-manutencao-respostas-editar": RegisterFormSearch<View>;
    readonly "pac-adm-manutencao-seguradora": RegisterSearch;
    readonly "pac-adm-manutencao-seguradora-adicionar": RegisterFormSearch<SeguradoraStatus>;
    readonly "pac-adm-manutencao-seguradora-editar": RegisterFormSearch<SeguradoraStatus>;
  }
}
