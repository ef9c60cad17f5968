import { GROUPS } from "../../acesso/index.ts";
import { defineFields, type ValuesOf } from "../../platform/form/index.ts";

/** What administrators demand of whoever signs in (decision 68). */
export const SEGURANCA_FIELDS = defineFields([
  {
    name: "segundo_fator_grupos",
    label: "Grupos que entram com segundo fator",
    input: "multi",
    options: GROUPS.map(({ grupo_usuario_id: value, label }) => ({ value, label })),
  },
]);

export type SegurancaValues = ValuesOf<typeof SEGURANCA_FIELDS>;
