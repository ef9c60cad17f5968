import { z } from "zod";
import { TODOS } from "../acesso/index.ts";
import { alteracaoSchema } from "../platform/envelope.ts";
import { INVALID_VALUE } from "../platform/messages.ts";
import { BOTAO_IDS } from "./buttons.ts";
import { CHAT_STATUSES } from "./chat-status.ts";
import { devolucaoSchema } from "./devolucao-schema.ts";
import { INFO_COLUNAS, MAX_LINHAS } from "./linha-fields.ts";
import { CONCESSIONARIO_NEEDED } from "./messages.ts";
import { INFO_STATUSES, TABS } from "./status.ts";
import { isSemana } from "./weeks.ts";

export const semanaSchema = z.string().refine(isSemana, INVALID_VALUE);
/** What the header has chosen: an account, or 'todos'. */
export const escolhaSchema = z.string().min(1).max(20);
/** A dealer's account; 'todos' is refused (OP-72). */
export const contaSchema = escolhaSchema.refine((conta) => conta !== TODOS, CONCESSIONARIO_NEEDED);
export const statusSchema = z.enum(INFO_STATUSES);

/** A card of the area's home (SHOM-02, OP-82). */
export const menuItemSchema = z.object({
  menu_id: z.string(),
  menu_desc: z.string(),
  menu_icone: z.string(),
  menu_order: z.number(),
  menu_rota: z.string(),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

/** A tab of the list with its count (SLST-01, SLST-02). */
export const tabSchema = z.object({
  info_status: z.enum(TABS),
  info_status_desc: z.string(),
  info_status_qtde: z.number(),
  info_status_selected: z.boolean(),
});
export type SemanaTab = z.infer<typeof tabSchema>;

/** What a week says of itself, in the list and at the head of its table (SLST-09, STBL-01). */
export const semanaHeaderSchema = z.object({
  info_concessionario_id: z.string(),
  info_semana: z.string(),
  info_periodo: z.string(),
  info_status: statusSchema,
  info_status_desc: z.string(),
  concessionario_nome_fantasia: z.string(),
  /** Account and trade name, as selectors say it. */
  info_concessionario_desc: z.string(),
  info_concessionario_conta_sap: z.string(),
  info_concessionario_cidade_uf: z.string(),
  /** Raised by every accepted save and move; one that brings an older is refused (409). */
  info_versao: z.number(),
});
export type SemanaHeader = z.infer<typeof semanaHeaderSchema>;

/** A week in the list: its head, and whether it has messages and unread ones, of its parts too (SLST-06 to SLST-08). */
export const semanaCardSchema = semanaHeaderSchema.extend({ info_chat_status: z.enum(CHAT_STATUSES) });
export type SemanaCard = z.infer<typeof semanaCardSchema>;

const celulas = {
  info_chassi: z.string(),
  info_item_codigo: z.string(),
  info_modelo: z.string(),
  info_garantia: z.string(),
  info_data_os: z.string(),
  info_data_pedido: z.string(),
  info_motivo_diagnostico: z.string(),
  info_numero_pedido: z.string(),
  info_obs_1: z.string(),
  info_obs_2: z.string(),
  info_obs_3: z.string(),
  info_obs_4: z.string(),
  dac_previsao: z.number().nullable(),
  dac_observacao: z.string(),
  dac_invoice_id: z.string(),
} satisfies Record<(typeof INFO_COLUNAS)[number], z.ZodType>;

/** A row as it is stored (STBL-16). Days are `YYYY-MM-DD`. */
export const infoLinhaSchema = z.object({
  /** Made by the server; a row keeps it whatever is written into it. */
  info_linha_id: z.number(),
  /** Chassis and part code joined: changes with them (OP-70). */
  info_item_id: z.string(),
  ...celulas,
});
export type InfoLinha = z.infer<typeof infoLinhaSchema>;

const respostaSchema = infoLinhaSchema.pick({
  dac_previsao: true,
  dac_observacao: true,
  dac_invoice_id: true,
});

/** A week's table (STBL-17), with what this person may do with it now. */
export const informativoSchema = semanaHeaderSchema.extend({
  info_dados: z.array(infoLinhaSchema),
  /**
   * Of a returned week: DAC's answers about vehicles that are not in the table now. A vehicle that comes back has its
   * answer again.
   */
  respostas_fora: z.array(respostaSchema.extend({ info_chassi: z.string(), info_item_codigo: z.string() })),
  /** Who returned it and why; null for a week that is not returned now. */
  devolucao: devolucaoSchema.nullable(),
  /** Who saved or moved it last, and when; null where nobody has. */
  alteracao: alteracaoSchema.nullable(),
  /** False once its year is concluded, or was never opened (OP-95). */
  ano_aberto: z.boolean(),
  can: z.object({
    /** Writes the dealer's columns, adds and removes rows. */
    editInfo: z.boolean(),
    /** Writes DAC's columns. */
    editDac: z.boolean(),
    moveTo: z.array(statusSchema),
    /** Writes to the other side about this week and its parts (OP-73). */
    conversar: z.boolean(),
  }),
  /** Whom the contact button writes to where this person may not (OP-73); null where none is set (SUPPORT_EMAIL). */
  suporte_email: z.string().nullable(),
});
export type Informativo = z.infer<typeof informativoSchema>;

/** A column (STBL-08). */
export const colunaSchema = z.object({
  id: z.enum(INFO_COLUNAS),
  name: z.enum(INFO_COLUNAS),
  label: z.string(),
  cor_fundo: z.string(),
  cor_texto: z.string(),
  /** In px. */
  tamanho_front_end: z.number(),
  bloqueado: z.boolean(),
  bloqueado_colar: z.boolean(),
  bloqueado_incluir: z.boolean(),
  bloqueado_excluir: z.boolean(),
  bloqueado_chat: z.boolean(),
});
export type Coluna = z.infer<typeof colunaSchema>;

/** A button (STBL-09). */
export const botaoSchema = z.object({ id: z.enum(BOTAO_IDS), label: z.string(), color: z.string() });

/** What the columns ask for, for a client that checks a file by itself. */
export const validacoesSchema = z.object({
  obrigatorios: z.array(z.enum(INFO_COLUNAS)),
  tipos: z.record(z.enum(INFO_COLUNAS), z.enum(["texto", "data", "numero"])),
  label_campos: z.record(z.enum(INFO_COLUNAS), z.string()),
});
export type Validacoes = z.infer<typeof validacoesSchema>;

/**
 * What a table is saved with (STBL-27). A row without an `info_linha_id` is new; one of the stored that is missing is
 * removed. `checkInfoRow` reads the cells.
 */
export const saveTabelaSchema = z.object({
  info_concessionario_id: contaSchema,
  info_semana: semanaSchema,
  info_versao: z.number().int().optional(),
  /** The client's own text for this save: sent again, it is stored once. */
  info_chave: z.string().min(1).max(100).optional(),
  info_dados: z
    .array(z.looseObject({ info_linha_id: z.number().int().nullish() }))
    .max(MAX_LINHAS, `No máximo ${MAX_LINHAS} linhas`),
});

/** The answer of a save: the table's head, and the ids of the rows in the order in which they were sent. */
export const savedTabelaSchema = semanaHeaderSchema.extend({
  info_linha_ids: z.array(z.number()),
  /** What stands in DAC's columns of the rows where it is not what was sent. */
  respostas: z.array(respostaSchema.extend({ info_linha_id: z.number() })),
});
export type SavedTabela = z.infer<typeof savedTabelaSchema>;

/** A table as it was when it was moved. */
export const retratoSchema = z.object({
  retrato_id: z.number(),
  info_status_de: statusSchema,
  info_status_para: statusSchema,
  usuario_nome: z.string(),
  /** Unix seconds. */
  timestamp: z.number(),
  linhas: z.number(),
  /** Why it was returned, where that was written; else ''. */
  motivo: z.string(),
});

/** A part on its way (AGBO-12). */
export const itemPrevisaoSchema = z.object({
  item_codigo: z.string(),
  invoice_id: z.string(),
  item_qtde: z.number(),
  modal_desc: z.string(),
  previsao_semana: z.number(),
  indicador_travado: z.enum(["S", "N"]),
});
export type ItemPrevisao = z.infer<typeof itemPrevisaoSchema>;

/** A week's file as it was read: nothing of it is stored. */
export const arquivoLidoSchema = z.object({
  /** The sheet that was read; '' where the file has no names. */
  planilha: z.string(),
  /** The columns that the file has, in the order of `celulas`. */
  colunas: z.array(z.enum(INFO_COLUNAS)),
  /** Headings that match no column; their cells were left out. */
  ignorados: z.array(z.string()),
  /** Headings of this file that the dealer matched by hand, and their columns; left out where there are none. */
  casados: z.array(z.object({ titulo: z.string(), coluna: z.enum(INFO_COLUNAS) })).optional(),
  /** What the person should know of how it was read, a sentence each. */
  notas: z.array(z.string()),
  linhas: z.array(
    z.object({
      /** The row in the file, from 1. */
      linha: z.number(),
      /** The row of the table that it was downloaded as, or null. */
      info_linha_id: z.number().nullable(),
      /** Texts as they would be typed: days as `dd/mm/aaaa`. */
      celulas: z.array(z.string()),
      /** Indices of cells that hold an error of the spreadsheet, as `#N/D`. */
      erros: z.array(z.number()).optional(),
    }),
  ),
});
export type ArquivoLido = z.infer<typeof arquivoLidoSchema>;

/** The longest heading that is matched by hand. */
export const MAX_TITULO = 200;

/** Headings that a dealer matched by hand; null forgets one. */
/** A heading that the dealer matched by hand, as it is compared, and its column. */
export const tituloCasadoSchema = z.object({ titulo: z.string(), coluna: z.enum(INFO_COLUNAS) });
export type TituloCasado = z.infer<typeof tituloCasadoSchema>;

export const matchTitulosSchema = z.object({
  titulos: z
    .array(
      z.object({ titulo: z.string().trim().min(1).max(MAX_TITULO), coluna: z.enum(INFO_COLUNAS).nullable() }),
    )
    .max(40),
});
