import type * as acesso from "./acesso/endpoints.ts";
import type * as registers from "./administrativo/endpoints.ts";
import type * as gbo from "./administrativo/gbo/endpoints.ts";
import type * as importacaoGbo from "./administrativo/gbo/importacao-endpoints.ts";
import type * as itens from "./administrativo/itens/endpoints.ts";
import type * as importacaoItens from "./administrativo/itens/importacao-endpoints.ts";
import type * as semanas from "./administrativo/semanas/endpoints.ts";
import type * as usuarios from "./administrativo/usuarios/endpoints.ts";
import type * as arquivos from "./arquivos/endpoints.ts";
import type * as arquivoDaSemana from "./carros-parados/arquivo-endpoints.ts";
import type * as carrosParados from "./carros-parados/endpoints.ts";
import type * as esperando from "./carros-parados/esperando.ts";
import type * as indicadoresDaSemana from "./carros-parados/indicadores-endpoints.ts";
import type * as peca from "./carros-parados/peca.ts";
import type * as conversas from "./conversas/endpoints.ts";
import type * as interacoes from "./interacoes/endpoints.ts";
import type * as perfil from "./perfil/endpoints.ts";
import type { AnyEndpoint } from "./platform/endpoint.ts";
import type * as platform from "./platform/endpoints.ts";
import type * as relatorios from "./relatorios/endpoints.ts";
import type * as indicadoresDoRelatorio from "./relatorios/indicadores-endpoints.ts";
import type * as requisicoes from "./requisicoes/endpoints.ts";
import type * as exportar from "./requisicoes/export-endpoints.ts";
import type * as impressao from "./requisicoes/impressao-endpoints.ts";
import type * as indicadores from "./requisicoes/indicadores-endpoints.ts";
import type * as lote from "./requisicoes/lote-endpoints.ts";
import type * as parecidas from "./requisicoes/parecidas-endpoints.ts";
import type * as presenca from "./requisicoes/presenca-endpoints.ts";
import type * as rascunhos from "./requisicoes/rascunho-endpoints.ts";
import type * as undo from "./requisicoes/undo-endpoints.ts";
import type * as visoes from "./requisicoes/visoes-endpoints.ts";

type Endpoints = typeof platform &
  typeof acesso &
  typeof arquivos &
  typeof requisicoes &
  typeof impressao &
  typeof indicadores &
  typeof presenca &
  typeof exportar &
  typeof lote &
  typeof undo &
  typeof visoes &
  typeof rascunhos &
  typeof parecidas &
  typeof interacoes &
  typeof carrosParados &
  typeof esperando &
  typeof peca &
  typeof indicadoresDaSemana &
  typeof arquivoDaSemana &
  typeof conversas &
  typeof relatorios &
  typeof indicadoresDoRelatorio &
  typeof itens &
  typeof importacaoItens &
  typeof usuarios &
  typeof semanas &
  typeof gbo &
  typeof importacaoGbo &
  typeof perfil;

type NameOf<One> = One extends AnyEndpoint ? `${One["method"]} ${One["path"]}` : never;

type Registers = (typeof registers)[keyof typeof registers];
type OfRegisters = Extract<Registers[keyof Registers], AnyEndpoint>;

/** Every call of the contract under its method and path, as a type: `Api["GET /v2/auth/sessao"]`. */
export type Api = { readonly [Key in keyof Endpoints as NameOf<Endpoints[Key]>]: Endpoints[Key] } & {
  readonly [One in OfRegisters as NameOf<One>]: One;
};
