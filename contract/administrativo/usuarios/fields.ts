import { CONTA_LABEL, GROUPS } from "../../acesso/index.ts";
import {
  accepted,
  checkFieldsBy,
  COMMON_INPUTS,
  defineFields,
  refused,
  type Checked,
  type CommonInput,
  type CommonValue,
  type Field,
  type InputRules,
  type Reading,
  type ValuesOf,
} from "../../platform/form/index.ts";
import { MAX_CONTA } from "../concessionarios/fields.ts";

/** Any of them may be chosen at any time (AUSR-13); what an address or a query gets wrong is the first. */
export const ACESSO_STATUSES = ["A", "S", "C"] as const;
export type AcessoStatus = (typeof ACESSO_STATUSES)[number];

export const ACESSO_STATUS_LABEL: Readonly<Record<AcessoStatus, string>> = {
  A: "Ativo",
  S: "Suspenso",
  C: "Cancelado",
};

/** The tabs of the list (AUSR-04). */
export const ACESSO_STATUS_TAB: Readonly<Record<AcessoStatus, string>> = {
  A: "Ativos",
  S: "Suspensos",
  C: "Cancelados",
};

/** Accounts of one person, at most: more than there are dealers. */
export const MAX_CONTAS = 5000;

/** The fields of a person but for the accounts (AUSR-11, AUSR-18). */
export const USUARIO_FIELDS = defineFields([
  { name: "usuario_nome", label: "Nome", input: "text", required: true, span: 6 },
  { name: "usuario_email", label: "E-mail", input: "text", format: "email", required: true, span: 6 },
  { name: "usuario_cpf", label: "CPF", input: "text", format: "cpf", required: true, span: 4 },
  { name: "usuario_telefone", label: "Telefone", input: "text", format: "telefone", required: true, span: 4 },
  { name: "usuario_cargo", label: "Cargo", input: "text", required: true, span: 4 },
  {
    name: "grupo_usuario_id",
    label: "Grupo de Acesso",
    input: "select",
    options: GROUPS.map(({ grupo_usuario_id: value, label }) => ({ value, label })),
    required: true,
    span: 4,
  },
  { name: "id_america", label: "ID América", input: "text", maxLength: 50, required: true, span: 4 },
  {
    name: "acesso_status",
    label: "Status de Cadastro",
    input: "select",
    options: ACESSO_STATUSES.map((value) => ({ value, label: ACESSO_STATUS_LABEL[value] })),
    required: true,
    span: 4,
  },
]);

/** The inputs of a person's form: those of any form, and the accounts, whose options the server has. */
export type UsuarioInput = CommonInput | "contas";

/** The form of a person: at least one account (AUSR-14, AUSR-17). */
export const USUARIO_FORM_FIELDS: readonly Field<UsuarioInput>[] = [
  ...USUARIO_FIELDS,
  {
    name: "usuario_concessionario_codigo",
    label: CONTA_LABEL,
    input: "contas",
    required: true,
    span: 12,
  },
];

/** What the form holds once it is right. */
export type UsuarioValues = ValuesOf<typeof USUARIO_FIELDS> & {
  readonly usuario_concessionario_codigo: readonly string[];
};

/** The rules of the form's inputs; whether the accounts exist, the server knows alone. */
export const USUARIO_INPUT_RULES: InputRules<UsuarioInput, CommonValue> = {
  ...COMMON_INPUTS,
  contas: { blank: [], read: (_field, raw) => readContas(raw) },
};

/** `checkFields` for a person's form; takes one account or a list (OP-99). */
export function checkUsuario(sent: unknown): Checked<UsuarioValues> {
  return checkFieldsBy(USUARIO_INPUT_RULES, USUARIO_FORM_FIELDS, sent) as Checked<UsuarioValues>;
}

/** Each account once, in the order of the accounts. */
function readContas(raw: unknown): Reading<readonly string[]> {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  if (list.length > MAX_CONTAS || !list.every(isConta)) return refused([]);
  const contas = list.map((conta) => conta.trim()).filter((conta) => conta !== "");
  return accepted([...new Set(contas)].toSorted());
}

function isConta(raw: unknown): raw is string {
  return typeof raw === "string" && raw.length <= MAX_CONTA;
}
