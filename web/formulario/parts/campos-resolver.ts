import type { FieldErrors, Resolver } from "react-hook-form";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import { checkRequisicao } from "../../../contract/requisicoes/index.ts";
import type { FormValues } from "./form-fields.tsx";

/** Validates the fields of react-hook-form with the contract's rule; Enviar validates the item table. */
export function camposResolver(type: RequestType): Resolver<FormValues> {
  return (values) => {
    const { campos } = checkRequisicao(type, { ctrl: values });
    const names = new Set(type.fields.map((field) => field.name));
    const wrong = campos.filter(({ campo }) => names.has(campo));
    if (wrong.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      wrong.map(({ campo, mensagem }) => [campo, { type: "campo", message: mensagem }]),
    );
    return { values: {}, errors: errors as FieldErrors<FormValues> };
  };
}
