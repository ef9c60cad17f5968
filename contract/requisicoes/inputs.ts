import { FILE_LIMITS, readAnexo, type Anexo } from "../arquivos/index.ts";
import {
  accepted,
  COMMON_INPUTS,
  refused,
  type CommonValue,
  type InputRules,
  type Reading,
} from "../platform/form/index.ts";
import { isStorableText } from "../platform/text.ts";
import { readVariante, type RequestInput } from "./types/index.ts";
import { tooManyFiles } from "./validate-messages.ts";

/** What a form field holds once it is normalised: what the wire, the database and the form's state have. */
export type CtrlValue = CommonValue | Anexo | readonly Anexo[] | null;

/** How each input of a request's form is read: those of any form, and its own. */
export const REQUEST_INPUTS: InputRules<RequestInput, CtrlValue> = {
  ...COMMON_INPUTS,
  lookup: COMMON_INPUTS.text,
  pdf: { blank: null, read: (_field, raw) => readFile(raw) },
  files: { blank: [], read: (_field, raw) => readFiles(raw) },
  variante: {
    blank: "carros",
    read: (_field, raw) => {
      const variante = readVariante(raw);
      return variante === undefined ? refused("carros") : accepted(variante);
    },
  },
};

function readFile(raw: unknown): Reading<Anexo | null> {
  const anexo = readAnexo(raw);
  if (!anexo || !isStorableText(anexo.arquivo_nome)) return refused(null);
  // The database answers ids in small letters; kept so, one file is one text wherever it is compared.
  return accepted({ ...anexo, arquivo_id: anexo.arquivo_id.toLowerCase() });
}

function readFiles(raw: unknown): Reading<readonly Anexo[]> {
  if (!Array.isArray(raw)) return refused([]);
  const { maxFiles } = FILE_LIMITS.anx_requisicao;
  if (raw.length > maxFiles) return refused([], tooManyFiles(maxFiles));
  const anexos = raw.flatMap((one) => readFile(one).value ?? []);
  return anexos.length < raw.length ? refused([]) : accepted(anexos);
}
