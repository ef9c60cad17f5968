import { blankValuesBy, checkFieldsBy, type Checked } from "./check-fields-by.ts";
import type { CellInput, Field, Option } from "./field.ts";
import { COMMON_INPUTS, type CommonValue } from "./inputs.ts";

/** Takes the fields of a form literally, so that the names and types of its values are known to the compiler. */
export function defineFields<const Fields extends readonly Field[]>(fields: Fields): Fields {
  return fields;
}

/** What the accepted values of these fields are: `ValuesOf<typeof SEGURADORA_FIELDS>`. */
export type ValuesOf<Fields extends readonly Field[]> = {
  readonly [One in Fields[number] as One["name"]]: ValueOf<One>;
};

type ValueOf<One> = One extends { readonly input: "checkbox" }
  ? boolean
  : One extends { readonly input: "multi"; readonly options: readonly (infer Of)[] }
    ? readonly Chosen<Of>[]
    : One extends { readonly input: "select" | "radio"; readonly options: readonly (infer Of)[] }
      ? Chosen<Of> | (One extends { readonly required: true } ? never : "")
      : One extends {
            readonly input: "rows";
            readonly columns: infer Columns extends readonly Field<CellInput>[];
          }
        ? readonly ValuesOf<Columns>[]
        : string;

type Chosen<Of> = Of extends Option ? Of["value"] : Of;

/**
 * The one validation of a form, for the screen and the server: required fields, limits, formats, options, hidden fields
 * blanked. Takes any JSON at all and never throws; keys that the fields do not know are dropped. What it accepts,
 * checked again, comes back unchanged. `valores` match their type only where `campos` is empty: else a required choice
 * may be blank.
 *
 *     const SEGURADORA_FIELDS = defineFields([
 *       { name: "seguradora_cnpj", label: "CNPJ", input: "text", format: "cnpj", required: true, span: 4 },
 *       { name: "unidade_id", label: "Unidade", input: "select", options: UNIDADES, required: true, span: 4 },
 *     ]);
 *     const { valores, campos } = checkFields(SEGURADORA_FIELDS, body);
 *     if (campos.length > 0) throw unprocessable(campos);
 */
export function checkFields<const Fields extends readonly Field[]>(
  fields: Fields,
  sent: unknown,
): Checked<ValuesOf<Fields>> {
  return checkFieldsBy(COMMON_INPUTS, fields, sent) as Checked<ValuesOf<Fields>>;
}

/** The values of a new record, as `blankValuesBy` gives them. */
export function blankValues(fields: readonly Field[]): Record<string, CommonValue> {
  return blankValuesBy(COMMON_INPUTS, fields);
}
