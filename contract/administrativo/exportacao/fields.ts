import { checkFields, defineFields, type Checked, type ValuesOf } from "../../platform/form/index.ts";
import { START_AFTER_END } from "./messages.ts";

/** What the file is (AEXP-02), by `tipoArquivo` on the wire (OP-94). */
export const TIPOS_ARQUIVO = ["csv", "xlsx"] as const;
export type TipoArquivo = (typeof TIPOS_ARQUIVO)[number];

/** What the dialog asks for (AEXP-01, AEXP-02, AEXP-07). */
export const EXPORTACAO_FIELDS = defineFields([
  { name: "de", label: "De", input: "date", required: true, span: 6 },
  { name: "ate", label: "Até", input: "date", required: true, span: 6 },
  {
    name: "formato",
    label: "Formato",
    input: "radio",
    required: true,
    options: [
      { value: "csv", label: "CSV" },
      { value: "xlsx", label: "Excel" },
    ],
    span: 12,
  },
]);

export type ExportacaoValues = ValuesOf<typeof EXPORTACAO_FIELDS>;

/** Whether a file can be asked for with it (AEXP-04, AEXP-05). */
export function checkExportacao(sent: unknown): Checked<ExportacaoValues> {
  const { valores, campos } = checkFields(EXPORTACAO_FIELDS, sent);
  if (campos.length > 0 || valores.de <= valores.ate) return { valores, campos };
  return { valores, campos: [{ campo: "de", mensagem: START_AFTER_END }] };
}
