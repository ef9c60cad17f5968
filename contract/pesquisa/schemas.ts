import { z } from "zod";
import { INFO_STATUSES, semanaSchema } from "../carros-parados/index.ts";
import { INVALID_VALUE, REQUIRED_FIELD } from "../platform/messages.ts";
import { isoDateSchema, paginaSchema, textSchema } from "../platform/schemas.ts";
import {
  contaSchema,
  findRequestType,
  REQ_STATUSES,
  reqStatusSchema,
  vizinhasSchema,
} from "../requisicoes/index.ts";
import { ABAS, OBJETO_IDS } from "./abas.ts";
import { MAX_TEXTO_BUSCA } from "./limits.ts";
import { DEFAULT_ORDENACAO_DATA, ORDENACAO_DATA, ORDENACAO_TEXTO } from "./ordenacao.ts";

/** Several values of a filter, comma-joined; empty means all (OP-61). One that is unknown is refused. */
function several<Value extends string>(isKnown: (text: string) => text is Value) {
  return z
    .string()
    .max(500)
    .default("")
    .transform((text) => [...new Set(text.split(",").filter((one) => one !== ""))])
    .refine((values): values is Value[] => values.every(isKnown), INVALID_VALUE);
}

const isReqStatus = (text: string): text is (typeof REQ_STATUSES)[number] =>
  REQ_STATUSES.some((status) => status === text);
const isInfoStatus = (text: string): text is (typeof INFO_STATUSES)[number] =>
  INFO_STATUSES.some((status) => status === text);
const isTipoOf =
  (view: "dac" | "ga") =>
  (text: string): text is string =>
    findRequestType(text)?.view === view;

/** The query of a search (SRCH-40 to SRCH-43). */
export const pesquisaQuerySchema = z.object({
  texto_busca: textSchema(MAX_TEXTO_BUSCA).min(1, REQUIRED_FIELD),
  pagina: paginaSchema,
  concessionario_id: contaSchema.optional(),
  filtro_status_dac: several(isReqStatus),
  filtro_tipo_requisicao_dac: several(isTipoOf("dac")),
  filtro_status_ga: several(isReqStatus),
  filtro_tipo_requisicao_ga: several(isTipoOf("ga")),
  filtro_status_carros_parados: several(isInfoStatus),
  /** The day of creation in São Paulo. */
  filtro_data_criacao_dac_ga: isoDateSchema.optional(),
  filtro_info_semana_carros_parados: semanaSchema.optional(),
  filtro_ordenacao_data: z.enum(ORDENACAO_DATA).default(DEFAULT_ORDENACAO_DATA),
  filtro_ordenacao_texto: z.enum(ORDENACAO_TEXTO).optional(),
  /** Only the page of that list. */
  objeto_id: z.enum(OBJETO_IDS).optional(),
});
export type PesquisaQuery = z.output<typeof pesquisaQuerySchema>;

/** The search whose results a request was opened from: all of it but the page. */
export const vizinhasDaPesquisaQuerySchema = pesquisaQuerySchema.omit({ pagina: true, objeto_id: true });

/** Before and after one in the results, null at their ends, and the page of the results that it stands on. */
export const vizinhasDaPesquisaSchema = vizinhasSchema.extend({ pagina: z.number() });
export type VizinhasDaPesquisa = z.infer<typeof vizinhasDaPesquisaSchema>;

/** A tab with its count: exact up to MAX_RESULTADOS, one more stands for all that are more (SRCH-10). */
export const menuResultadoSchema = z.object({
  menu_busca_id: z.enum(ABAS.map(({ menu_busca_id }) => menu_busca_id)),
  menu_busca_desc: z.string(),
  menu_busca_qtde: z.number(),
  menu_busca_order: z.number(),
});

/** A message of a result (SRCH-13): a long text as the part around what was found. */
export const buscaInteracaoSchema = z.object({
  interacao_id: z.number(),
  interacao_timestamp: z.number(),
  interacao_usuario_nome: z.string(),
  interacao_tipo: z.enum(["sistema", "email"]),
  interacao_texto: z.string(),
  interacao_html: z.string().nullable(),
  interacao_privada: z.number(),
});
export type BuscaInteracao = z.infer<typeof buscaInteracaoSchema>;

/** A request that was found (SRCH-11, SRCH-12). */
export const resultadoRequisicaoSchema = z.object({
  req_numero: z.number(),
  req_tipo: z.string(),
  req_tipo_desc: z.string(),
  req_status: reqStatusSchema,
  req_status_desc: z.string(),
  /** Unix seconds. */
  req_data_criacao: z.number(),
  req_concessionario_id: z.string(),
  /** '{conta} - {nome}' */
  concessionario_desc: z.string(),
  /** At most MAX_DESDOBRADOS, oldest first: those with a word of the search, else the newest. */
  req_interacoes: z.array(buscaInteracaoSchema),
  /** All that the person may read. */
  req_interacoes_qtde: z.number(),
  /** The plain text around what was found, as it was typed; '' where only the number, the type or the dealer fits. */
  retorno_busca_texto: z.string(),
});
export type ResultadoRequisicao = z.infer<typeof resultadoRequisicaoSchema>;

/** A row of a week's table (SRCH-19, OP-109). */
export const buscaItemSchema = z.object({
  info_linha_id: z.number(),
  info_item_codigo: z.string(),
  info_chassi: z.string(),
  info_modelo: z.string(),
  retorno_busca_texto_dac_observacao: z.string(),
  /** The dealer's remarks, joined by ' / '. */
  retorno_busca_texto_dealer_observacao: z.string(),
});
export type BuscaItem = z.infer<typeof buscaItemSchema>;

/** A message about a week, or about the part that is named; '' and '' for the week (OP-109). */
export const buscaConversaSchema = buscaInteracaoSchema.extend({
  info_chassi: z.string(),
  info_item_codigo: z.string(),
});
export type BuscaConversa = z.infer<typeof buscaConversaSchema>;

/** A week that was found (SRCH-17, SRCH-18). */
export const resultadoSemanaSchema = z.object({
  info_concessionario_id: z.string(),
  info_concessionario_desc: z.string(),
  info_semana: z.string(),
  info_periodo: z.string(),
  info_status: z.enum(INFO_STATUSES),
  info_status_desc: z.string(),
  /** At most MAX_DESDOBRADOS, in the table's order: those with a word of the search, else the first. */
  informativo_item: z.array(buscaItemSchema),
  informativo_item_qtde: z.number(),
  /** At most MAX_DESDOBRADOS, oldest first: those with a word of the search, else the newest. */
  conversas: z.array(buscaConversaSchema),
  conversas_qtde: z.number(),
  retorno_busca_texto: z.string(),
});
export type ResultadoSemana = z.infer<typeof resultadoSemanaSchema>;

/** What a search finds (OP-61). With `objeto_id` the menu and the other two lists are left out. */
export const pesquisaSchema = z.object({
  menuResultadoBusca: z.array(menuResultadoSchema).optional(),
  resultadoBuscaDAC: z.array(resultadoRequisicaoSchema).optional(),
  resultadoBuscaGA: z.array(resultadoRequisicaoSchema).optional(),
  resultadoBuscaCarrosParados: z.array(resultadoSemanaSchema).optional(),
  /** Nothing has the words as they were typed; these have them with a slip of one letter. */
  busca_aproximada: z.boolean(),
  /** What the screen marks, by `marcasIn`. */
  busca_termos: z.array(z.string()),
  /** How much of what is there can be found, while an upgrade is taken in; else null. */
  busca_indice: z.object({ prontos: z.number(), total: z.number() }).nullable(),
});
export type Pesquisa = z.infer<typeof pesquisaSchema>;

/** An option of a filter (SRCH-27). */
export const filtroItemSchema = z.object({
  filtro_item_id: z.string(),
  filtro_item_desc: z.string(),
  filtro_item_order: z.number(),
});
export type FiltroItem = z.infer<typeof filtroItemSchema>;

/** The tabs of the filters, in their order (SRCH-26). */
export const MENU_FILTROS = [
  { menu_filtro_id: "filtro_dac", menu_filtro_desc: "DAC", area: "dac" },
  { menu_filtro_id: "filtro_ga", menu_filtro_desc: "Gerenciamento de Acidentes", area: "ga" },
  { menu_filtro_id: "filtro_carros_parados", menu_filtro_desc: "Veículos Parados", area: "carros_parados" },
  { menu_filtro_id: "filtro_data", menu_filtro_desc: "Data", area: null },
  { menu_filtro_id: "filtro_ordenacao", menu_filtro_desc: "Ordenação", area: null },
] as const;

/** The filters that a person has (SRCH-26 to SRCH-34, SRCH-39); of an area outside the acessos none. */
export const filtrosSchema = z.object({
  menuFiltroBusca: z.array(
    z.object({
      menu_filtro_id: z.enum(MENU_FILTROS.map(({ menu_filtro_id }) => menu_filtro_id)),
      menu_filtro_desc: z.string(),
      menu_filtro_order: z.number(),
    }),
  ),
  opcoesFiltroStatusGaDac: z.array(filtroItemSchema),
  opcoesFiltroTipoRequisicaoDac: z.array(filtroItemSchema),
  opcoesFiltroTipoRequisicaoGa: z.array(filtroItemSchema),
  opcoesFiltroStatusCarrosParados: z.array(filtroItemSchema),
  opcoesFiltroData: z.array(filtroItemSchema),
  /** Years and their weeks that have begun, newest first (SRCH-33). */
  opcoesFiltroInfoSemanaCarrosParados: z.array(
    z.object({
      info_ano: z.number(),
      info_semanas: z.array(
        z.object({ info_semana: z.string(), info_semana_desc: z.string(), info_periodo: z.string() }),
      ),
    }),
  ),
  opcoesFiltroOrdenacaoData: z.array(filtroItemSchema),
  opcoesFiltroOrdenacaoTexto: z.array(filtroItemSchema),
});
export type Filtros = z.infer<typeof filtrosSchema>;
