import { INFO_COLUNAS } from "../../../contract/carros-parados/index.ts";
import type { InfoLinha } from "../../../contract/carros-parados/index.ts";
import { formatIsoDate, isIsoDate } from "../../../contract/platform/dates.ts";
import { findRequestType, staffRowsOf, withStaffRows } from "../../../contract/requisicoes/index.ts";
import type { StaffRow } from "../../../contract/requisicoes/index.ts";

/** The readable texts of a record: everybody's, and those that the manufacturer's side alone reads. */
export interface Textos {
  readonly publico: readonly string[];
  readonly reservado: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** What of a request is read for its texts. */
export interface Formulario {
  readonly req_numero: number;
  readonly req_tipo: string;
  readonly req_tipo_desc: string;
  readonly req_objeto_ctrl: Values;
  readonly req_objeto_item: readonly Values[];
  readonly req_resposta: Values;
  readonly req_extrato: readonly StaffRow[] | null;
  readonly arquivado_motivo: string | null;
}

/**
 * The texts of a request's form, answers and parts, as `presentRequisicao` shows them: the extract of a claim is not for
 * dealers (DET-25), what staff write beside other parts is.
 */
export function textosOfFormulario(formulario: Formulario): Textos {
  const { req_objeto_ctrl, req_objeto_item: itens, req_resposta, req_extrato, arquivado_motivo } = formulario;
  const type = findRequestType(formulario.req_tipo);
  const publico = new Set<string>();
  addTexts(req_objeto_ctrl, publico);
  addTexts(req_resposta, publico);
  addTexts(arquivado_motivo, publico);
  addTexts(itens, publico);
  const shown = new Set<string>();
  if (type) addTexts(withStaffRows(itens, staffRowsOf(type, itens, req_extrato)), shown);
  if (type?.extrato === true) return { publico: [...publico], reservado: [...shown.difference(publico)] };
  return { publico: [...publico.union(shown)], reservado: [] };
}

/** A row of a week's table as the search reads it: cells are for all who see the week. */
export type Linha = Omit<InfoLinha, "info_item_id" | "dac_previsao">;

/** The remarks of a row as one text, DAC's and the dealer's (OP-109). */
export function observacoesOf(linha: Linha): { readonly dac: string; readonly dealer: string } {
  const { info_obs_1, info_obs_2, info_obs_3, info_obs_4 } = linha;
  const dealer = [info_obs_1, info_obs_2, info_obs_3, info_obs_4].filter((text) => text !== "").join(" / ");
  return { dac: linha.dac_observacao, dealer };
}

/** The texts of a row of a week's table. */
export function textosOfLinha(linha: Linha): string[] {
  const textos = new Set<string>();
  for (const name of INFO_COLUNAS) if (name !== "dac_previsao") addTexts(linha[name], textos);
  return [...textos];
}

/** A message as it is read for its texts. */
export interface Mensagem {
  readonly texto: string;
  readonly html: string | null;
  readonly privada: boolean;
}

/** The plain text of a message; of an e-mail that is HTML alone, without its marks. */
export function textoOfMensagem({ texto, html }: Pick<Mensagem, "texto" | "html">): string {
  return texto !== "" || html === null ? texto : plainText(html);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** HTML as a reader sees it, without its marks. */
function plainText(html: string): string {
  return html
    .replace(/<(?:style|script)[^>]*>[^<]*/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Adds the texts in a value that are read: not the names and keys of files, which are listed with the messages. */
function addTexts(value: unknown, textos: Set<string>): void {
  if (typeof value === "string") {
    if (value !== "") textos.add(isIsoDate(value) ? formatIsoDate(value) : value);
  } else if (Array.isArray(value)) {
    for (const one of value) addTexts(one, textos);
  } else if (typeof value === "object" && value !== null && !("arquivo_id" in value)) {
    for (const one of Object.values(value)) addTexts(one, textos);
  }
}
