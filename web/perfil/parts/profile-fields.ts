import { CONTA_LABEL } from "../../../contract/acesso/index.ts";
import { needsSenha, PERFIL_FIELDS, SENHA_NEEDED, type Perfil } from "../../../contract/perfil/index.ts";
import {
  accepted,
  checkFieldsBy,
  COMMON_INPUTS,
  type Checked,
  type CommonInput,
  type Field,
  type InputRules,
} from "../../../contract/platform/form/index.ts";

/** The inputs of the profile: those of any form, the current password, and the accounts, which are read only. */
export type PerfilInput = CommonInput | "senha" | "contas";

const RULES: InputRules<PerfilInput, unknown> = {
  ...COMMON_INPUTS,
  senha: {
    blank: "",
    read: (_field, raw) => ({ value: raw, mensagem: raw === "" ? SENHA_NEEDED : null }),
  },
  contas: { blank: [], read: (_field, raw) => accepted(raw) },
};

/** The fields of the screen in their order; the password is asked for below a changed e-mail. */
export function profileFields(perfil: Perfil): readonly Field<PerfilInput>[] {
  const [nome, email, cpf, telefone, cargo] = PERFIL_FIELDS;
  return [
    nome,
    email,
    {
      name: "senha_atual",
      label: "Senha atual",
      input: "senha",
      help: "Confirma a troca do e-mail, que também é um login.",
      required: true,
      shown: ({ usuario_email }) => needsSenha(perfil, String(usuario_email)),
      under: email.name,
    },
    cargo,
    cpf,
    telefone,
    {
      name: "usuario_concessionario_codigo",
      label: CONTA_LABEL,
      input: "contas",
      help: "Quem altera as contas é o administrador.",
      required: true,
    },
  ];
}

/** Validates what stands in these fields. */
export function checkProfile(
  fields: readonly Field<PerfilInput>[],
  sent: unknown,
): Checked<Readonly<Record<string, unknown>>> {
  return checkFieldsBy(RULES, fields, sent);
}
