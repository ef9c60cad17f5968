import { defineFields, type ValuesOf } from "../../platform/form/index.ts";

/** Any of them may be chosen at any time (ASEG-10); what an address or a query gets wrong is the first. */
export const SEGURADORA_STATUSES = ["ativo", "inativo", "cancelado"] as const;
export type SeguradoraStatus = (typeof SEGURADORA_STATUSES)[number];

export const SEGURADORA_STATUS_LABEL: Readonly<Record<SeguradoraStatus, string>> = {
  ativo: "Ativo",
  inativo: "Inativo",
  cancelado: "Cancelado",
};

/** The tabs of the list (ASEG-02). */
export const SEGURADORA_STATUS_TAB: Readonly<Record<SeguradoraStatus, string>> = {
  ativo: "Ativos",
  inativo: "Inativos",
  cancelado: "Cancelados",
};

/** The units of the business (ASEG-11). */
export const UNIDADES = [
  { value: 1, label: "Automóveis" },
  { value: 2, label: "Vans" },
] as const;

/** Whom to speak to at the insurer (ASEG-09); nothing is required of them, and blank rows are dropped (ASEG-06, OP-89). */
const RESPONSAVEL_COLUMNS = defineFields([
  { name: "responsavel_nome", label: "Nome", input: "text", span: 6 },
  { name: "responsavel_email", label: "E-mail", input: "text", format: "email", span: 6 },
  { name: "responsavel_cargo", label: "Cargo", input: "text", span: 6 },
  { name: "responsavel_regiao", label: "Região", input: "text", span: 6 },
]);

/** The form of an insurer (ASEG-04 to ASEG-08, OP-89): what the screen asks for and the server takes. */
export const SEGURADORA_FIELDS = defineFields([
  { name: "seguradora_razao_social", label: "Nome Social", input: "text", required: true, span: 6 },
  { name: "seguradora_nome_fantasia", label: "Nome Fantasia", input: "text", required: true, span: 6 },
  { name: "seguradora_cnpj", label: "CNPJ", input: "text", format: "cnpj", required: true, span: 4 },
  { name: "seguradora_local", label: "Localização", input: "text", required: true, span: 4 },
  {
    name: "seguradora_telefone",
    label: "Telefone",
    input: "text",
    format: "telefone",
    required: true,
    span: 4,
  },
  { name: "unidade_id", label: "Unidade", input: "select", options: UNIDADES, required: true, span: 4 },
  {
    name: "seguradora_status",
    label: "Status de Cadastro",
    input: "select",
    options: SEGURADORA_STATUSES.map((value) => ({ value, label: SEGURADORA_STATUS_LABEL[value] })),
    required: true,
    span: 4,
  },
  {
    name: "seguradora_responsaveis_objeto",
    label: "Responsáveis",
    input: "rows",
    columns: RESPONSAVEL_COLUMNS,
    maxRows: 50,
    span: 12,
  },
]);

/** What the form holds once it is right. */
export type SeguradoraValues = ValuesOf<typeof SEGURADORA_FIELDS>;
