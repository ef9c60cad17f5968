/** To the letter (AGBO-30, AGBO-37 to AGBO-40). */
export const GBO_WRONG_EXTENSION = "Extensão invalida";
export const GBO_IMPORTED = "Importação realizada com sucesso.";
export const GBO_IMPORT_FAILED = "Ocorreu um erro, tente novamente";
export const GBO_DOWNLOADED = "Download realizado com sucesso";
export const GBO_DOWNLOAD_FAILED = "Ocorreu um erro ao realizar o download";
/** An id of a file that was never sent (404). */
export const GBO_ARQUIVO_NOT_FOUND = "Arquivo não encontrado";
/** An upload without the id that its client makes, or with one that somebody else used (400, 409). */
export const GBO_ARQUIVO_ID = "O envio não traz um arquivo_id válido.";
export const GBO_ARQUIVO_TAKEN = "Este arquivo_id já foi usado em outro envio.";

/** Rows of one file, at most. */
export const MAX_GBO_LINHAS = 50_000;
/** Lines that the state of an import lists; a download has all of them. */
export const MAX_GBO_VEREDITOS = 1000;

/** What may become of a line of the file (OP-96). */
export const GBO_VEREDITOS = [
  "inserida",
  "atualizada",
  "inalterada",
  "travada",
  "repetida",
  "recusada",
] as const;
export type GboVeredito = (typeof GBO_VEREDITOS)[number];

export const GBO_VEREDITO_DESC: Readonly<Record<GboVeredito, string>> = {
  inserida: "Inserida",
  atualizada: "Atualizada",
  inalterada: "Sem alteração",
  travada: "Travada: não foi alterada",
  repetida: "Repetida: vale a última linha do arquivo",
  recusada: "Recusada",
};

/** The sorts of a difference: a row whose forecast changes, a new one, anything else of one that changes. */
export const GBO_DIFERENCA_TIPOS = ["previsao", "novo", "alterado"] as const;
export type GboDiferencaTipo = (typeof GBO_DIFERENCA_TIPOS)[number];

/** A file without columns that it must have: nothing of it is taken. */
export const missingGboColumns = (labels: readonly string[]): string =>
  `Ausência das colunas: ${labels.join(", ")}`;
export const wrongGboCell = (label: string, mensagem: string): string => `${label}: ${mensagem}`;
export const gboCellError = (text: string): string => `a célula tem o erro ${text}`;
export const WRONG_TRAVADO = "use Sim ou Não";
/** A blank quantity: read as 0 it would change the row without a word. */
export const NO_QUANTITY = "a célula está em branco; escreva 0 onde não há peças";
/** A file that is named .xlsx and is something else (415). */
export const GBO_IS_TEXT =
  "O arquivo é um texto (CSV) com nome de .xlsx. Abra-o no Excel, salve como .xlsx e envie de novo.";
export const GBO_IS_OLD_OR_PROTECTED =
  "O arquivo está protegido por senha ou é do formato antigo do Excel (.xls). Remova a senha, salve como .xlsx e envie de novo.";
export const GBO_IS_ODS =
  "O arquivo é uma planilha OpenDocument (.ods) com nome de .xlsx. Salve como .xlsx e envie de novo.";
export const GBO_IS_OTHER = "O conteúdo do arquivo não é uma planilha .xlsx. Envie um arquivo .xlsx.";
