/** The kinds of records that the audit is about; proven complete as the acts are. */
export const OBJETO_LABEL = {
  requisicao: "Requisição",
  rascunho: "Rascunho",
  semana: "Semana",
  conversa: "Conversa",
  arquivo: "Arquivo",
  email: "E-mail",
  recebido: "E-mail recebido",
  item: "Peça",
  gbo: "Peça a caminho",
  importacao: "Importação",
  ano: "Ano",
  seguradora: "Seguradora",
  concessionario: "Concessionário",
  resposta: "Resposta pronta",
  usuario: "Usuário",
  seguranca: "Segurança",
} as const;

export type AuditoriaObjeto = keyof typeof OBJETO_LABEL;

export const OBJETOS = Object.keys(OBJETO_LABEL) as readonly AuditoriaObjeto[];

/** The word for a kind of record; one of an earlier release as it is stored. */
export function objetoText(objeto: string): string {
  return Object.hasOwn(OBJETO_LABEL, objeto) ? OBJETO_LABEL[objeto as AuditoriaObjeto] : objeto;
}

/** Characters of a record's id, at most: that of a part on its way is its invoice and its code. */
export const MAX_OBJETO_ID = 250;
/** Characters of an address: an IPv6 network with its length. */
export const MAX_ENDERECO = 43;
/** Rows of one page; it goes on by key, so it has no number. */
export const AUDITORIA_PAGE = 50;
/** Rows that a spreadsheet may have. */
export const MAX_AUDITORIA_EXPORTADA = 100_000;

/** Where a page ends, by which the next one begins: microseconds since 1970, which table, its row. */
export const AUDITORIA_CHAVE = /^\d{1,17}-[01]-\d{1,15}$/;

const V4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const V6 = /^[\da-f:]+:[\da-f:]*(\.\d+){0,3}$/i;

/** Whether a text can be meant as an address, or as the network that one of version 6 counts as (`2001:db8:7:1::/64`). */
export function looksLikeEndereco(text: string): boolean {
  const typed = text.trim();
  return V4.test(typed) || V6.test(typed.replace(/\/64$/, ""));
}
