import { CPF, defineFields, EMAIL, TELEFONE, type ValuesOf } from "../platform/form/index.ts";

/** PERF-03 PERF-07 PERF-10: the fields that a person may change, all of them required. */
export const PERFIL_FIELDS = defineFields([
  { name: "usuario_nome", label: "Nome", input: "text", required: true, autoComplete: "name" },
  { ...EMAIL, name: "usuario_email", required: true, autoComplete: "email", span: 6 },
  { ...CPF, name: "usuario_cpf", required: true, span: 6 },
  { ...TELEFONE, name: "usuario_telefone", required: true, autoComplete: "tel", span: 6 },
  {
    name: "usuario_cargo",
    label: "Cargo",
    input: "text",
    required: true,
    autoComplete: "organization-title",
    span: 6,
  },
]);

export type PerfilCampos = ValuesOf<typeof PERFIL_FIELDS>;

/**
 * True when the save changes the e-mail (beyond upper and lower case) and the person has a password: then it needs the
 * password.
 */
export function needsSenha(
  perfil: { readonly usuario_email: string; readonly usuario_tem_senha: boolean },
  usuario_email: string,
): boolean {
  const [before, after] = [perfil.usuario_email, usuario_email].map((email) => email.trim().toLowerCase());
  return perfil.usuario_tem_senha && before !== after;
}
