import { TODOS } from "../../acesso/index.ts";
import { EMAIL, TELEFONE } from "../../platform/form/index.ts";
import { UFS } from "../../platform/uf.ts";
import { CADASTRO_STATUS, CADASTRO_TABS, defineRegister, MAX_CONTA } from "../register/index.ts";
import { CONCESSIONARIO_CLOSED, CONTA_RESERVED } from "./messages.ts";

/** What a dealer sells (ACON-09). */
const BUS = [
  { value: 1, label: "Automóveis" },
  { value: 2, label: "Vans" },
] as const;

/** The contact lists that a dealer's e-mail can stand in (ACON-10, CROSS-05). */
const LISTAS_DE_CONTATOS = [
  { value: 1, label: "DAC" },
  { value: 2, label: "GA" },
] as const;

/** The register of dealers (ACON-01 to ACON-31, AHOM-09 to AHOM-11), labelled as OP-85 says. */
export const CONCESSIONARIOS = defineRegister({
  objeto: "concessionario",
  ending: "o",
  path: "/v2/pac/administrativo/concessionarios",
  screen: "pac-adm-manutencao-concessionario",
  unsent: "concessionario",
  id: "concessionario_conta",
  versao: "concessionario_versao",
  name: "concessionario_nome",
  tab: { field: "concessionario_status", query: "status", first: "ativo", labels: CADASTRO_TABS },
  words: {
    one: "concessionário",
    many: "concessionários",
    searchBy: "nome, CNPJ/CPF, conta ou cidade",
    about: "Cadastro, contatos e situação das contas em que os pedidos são feitos.",
    deleting: CONCESSIONARIO_CLOSED,
    // To the letter (ACON-29).
    deleteFailed: "Ocorreu um erro na exclusão da concessionaria",
  },
  wire: [
    "concessionario_conta",
    "concessionario_registro",
    "concessionario_nome",
    "concessionario_razao_social",
    "concessionario_email",
  ],
  fields: [
    { name: "concessionario_nome", label: "Nome Fantasia", input: "text", required: true, span: 6 },
    { name: "concessionario_razao_social", label: "Nome Social", input: "text", required: true, span: 6 },
    { ...EMAIL, name: "concessionario_email", required: true, span: 6, personal: true },
    {
      // Unmasked, capitals: a CNPJ, or a CPF in its place (OP-98).
      name: "concessionario_registro",
      label: "CNPJ/CPF",
      input: "text",
      format: "cpfOrCnpj",
      required: true,
      span: 6,
      personal: true,
    },
    {
      // Requests, people and weeks refer to it, so that it never changes (ACON-07).
      name: "concessionario_conta",
      label: "Conta Concessionário",
      short: "Conta",
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
      fixed: true,
    },
    { ...TELEFONE, name: "concessionario_telefone", required: true, span: 4, personal: true },
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
      ...CADASTRO_STATUS,
      name: "concessionario_status",
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
    {
      name: "concessionario_cidade",
      label: "Cidade",
      input: "text",
      maxLength: 100,
      required: true,
      span: 8,
    },
    {
      name: "concessionario_uf",
      label: "UF",
      input: "select",
      options: UFS,
      required: true,
      span: 4,
      old: "text",
    },
  ],
});
