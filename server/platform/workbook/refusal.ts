/** Why a file is not read. */
export type RefusalReason =
  | "protected"
  | "xlsb"
  | "ods"
  | "too-large"
  | "too-much-text"
  | "too-many-rows"
  | "too-long"
  | "damaged"
  | "not-a-workbook"
  | "empty"
  | "no-rows";

const TEXT: Readonly<Record<RefusalReason, string>> = {
  protected: "O arquivo está protegido por senha. Remova a senha no Excel e envie o arquivo de novo.",
  xlsb: "O arquivo é uma pasta de trabalho binária (.xlsb). Salve como .xlsx e envie de novo.",
  ods: "O arquivo é uma planilha OpenDocument (.ods). Salve como .xlsx e envie de novo.",
  "too-large": "O arquivo é grande demais. Apague o que não é da tabela e envie de novo.",
  "too-much-text": "O arquivo tem texto demais. Divida-o em arquivos menores e envie um de cada vez.",
  "too-many-rows": "O arquivo tem linhas demais. Divida-o em arquivos menores.",
  "too-long": "A leitura do arquivo demorou demais. Divida-o em arquivos menores.",
  damaged: "O arquivo está incompleto ou danificado. Abra-o no Excel, salve de novo e envie.",
  "not-a-workbook": "O arquivo não é uma planilha. Envie um arquivo .xls ou .xlsx.",
  empty: "A planilha está vazia.",
  "no-rows": "A planilha só tem o cabeçalho. Preencha ao menos uma linha abaixo dele e envie de novo.",
};

/** A file that is not read; the message is the reason for the person. Rooms answer it as their contract says. */
export class WorkbookRefusal extends Error {
  override name = "WorkbookRefusal";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(TEXT[reason], options);
    this.reason = reason;
  }
}
