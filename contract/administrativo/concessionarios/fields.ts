import { TODOS } from "../../acesso/index.ts";
import { defineFields, type ValuesOf } from "../../platform/form/index.ts";
import { UFS } from "../../platform/uf.ts";
import { CONCESSIONARIO_CLOSED, CONTA_RESERVED } from "./messages.ts";

/** Any of them may be chosen at any time (ACON-19); what an address or a query gets wrong is the first. */
export const CONCESSIONARIO_STATUSES = ["ativo", "inativo", "cancelado"] as const;
export type ConcessionarioStatus = (typeof CONCESSIONARIO_STATUSES)[number];

export const CONCESSIONARIO_STATUS_LABEL: Readonly<Record<ConcessionarioStatus, string>> = {
  ativo: "Ativo",
  inativo: "Inativo",
  cancelado: "Cancelado",
};

/** The tabs of the list (ACON-01). */
export const CONCESSIONARIO_STATUS_TAB: Readonly<Record<ConcessionarioStatus, string>> = {
  ativo: "Ativos",
  inativo: "Inativos",
  cancelado: "Cancelados",
};

/** What a dealer sells (ACON-09). */
export const BUS = [
  { value: 1, label: "Automóveis" },
  { value: 2, label: "Vans" },
] as const;

/** The contact lists that a dealer's e-mail can stand in (ACON-10, CROSS-05). */
export const LISTAS_DE_CONTATOS = [
  { value: 1, label: "DAC" },
  { value: 2, label: "GA" },
] as const;

/** Characters of an account, at most. */
export const MAX_CONTA = 20;

/** The account of a new dealer (ACON-07). Requests, people and weeks refer to it, so that it never changes. */
const [CONTA] = defineFields([
  {
    name: "concessionario_conta",
    label: "Conta Concessionário",
    input: "text",
    required: true,
    upperCase: true,
    compact: true,
    maxLength: MAX_CONTA,
    pattern: { regex: /^[A-Z\d]+$/, message: "A conta tem letras e números." },
    // On the wire it stands for all of a person's accounts (OP-16).
    reserved: { values: [TODOS.toUpperCase()], message: CONTA_RESERVED },
    example: "100101",
    span: 4,
  },
]);

/** What may be changed of a stored dealer (ACON-24), labelled as OP-85 says. */
export const UPDATE_CONCESSIONARIO_FIELDS = defineFields([
  { name: "concessionario_nome", label: "Nome Fantasia", input: "text", required: true, span: 6 },
  { name: "concessionario_razao_social", label: "Nome Social", input: "text", required: true, span: 6 },
  {
    name: "concessionario_email",
    label: "E-mail",
    input: "text",
    format: "email",
    required: true,
    span: 6,
  },
  {
    name: "concessionario_registro",
    label: "CNPJ/CPF",
    input: "text",
    format: "cpfOrCnpj",
    required: true,
    span: 6,
  },
  {
    name: "concessionario_telefone",
    label: "Telefone",
    input: "text",
    format: "telefone",
    required: true,
    span: 4,
  },
  { name: "concessionario_bu", label: "BU", input: "select", options: BUS, required: true, span: 4 },
  {
    name: "concessionario_unidade",
    label: "Lista de Contatos",
    input: "select",
    options: LISTAS_DE_CONTATOS,
    required: true,
    span: 4,
  },
  {
    name: "concessionario_status",
    label: "Status de Cadastro",
    input: "select",
    options: CONCESSIONARIO_STATUSES.map((value) => ({ value, label: CONCESSIONARIO_STATUS_LABEL[value] })),
    required: true,
    hint: (value) => (value === "inativo" || value === "cancelado" ? CONCESSIONARIO_CLOSED : null),
    span: 4,
  },
  {
    name: "concessionario_conta_sap",
    label: "Conta EVA",
    input: "text",
    maxLength: 50,
    required: true,
    span: 4,
  },
  { name: "concessionario_cidade", label: "Cidade", input: "text", maxLength: 100, required: true, span: 8 },
  { name: "concessionario_uf", label: "UF", input: "select", options: UFS, required: true, span: 4 },
]);

const [NOME, SOCIAL, EMAIL, REGISTRO, ...OTHERS] = UPDATE_CONCESSIONARIO_FIELDS;

/** What a new dealer is made of: all twelve fields, in the order of the form (ACON-05, ACON-18, ACON-23). */
export const CONCESSIONARIO_FIELDS = [NOME, SOCIAL, EMAIL, REGISTRO, CONTA, ...OTHERS] as const;

/** What the form of a new dealer holds once it is right. */
export type ConcessionarioValues = ValuesOf<typeof CONCESSIONARIO_FIELDS>;
/** The same without the account. */
export type UpdateConcessionarioValues = ValuesOf<typeof UPDATE_CONCESSIONARIO_FIELDS>;
