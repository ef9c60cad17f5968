import { defineFields, EMAIL, TELEFONE } from "../../platform/form/index.ts";
import { CADASTRO_STATUS, CADASTRO_TABS, defineRegister } from "../register/index.ts";

/** The units of the business (ASEG-11). */
const UNIDADES = [
  { value: 1, label: "Automóveis" },
  { value: 2, label: "Vans" },
] as const;

/** Whom to speak to at the insurer (ASEG-09); nothing is required of them, and blank rows are dropped (ASEG-06, OP-89). */
const RESPONSAVEL_COLUMNS = defineFields([
  { name: "responsavel_nome", label: "Nome", input: "text", span: 6 },
  { ...EMAIL, name: "responsavel_email", span: 6 },
  { name: "responsavel_cargo", label: "Cargo", input: "text", span: 6 },
  { name: "responsavel_regiao", label: "Região", input: "text", span: 6 },
]);

/** The register of insurers (ASEG-01 to ASEG-22, AHOM-06 to AHOM-08, OP-89). */
export const SEGURADORAS = defineRegister({
  objeto: "seguradora",
  ending: "a",
  path: "/v2/pac/administrativo/seguradoras",
  screen: "pac-adm-manutencao-seguradora",
  unsent: "seguradora",
  id: "seguradora_id",
  versao: "seguradora_versao",
  name: "seguradora_nome_fantasia",
  tab: { field: "seguradora_status", query: "status", first: "ativo", labels: CADASTRO_TABS },
  words: {
    one: "seguradora",
    many: "seguradoras",
    searchBy: "nome, CNPJ, local ou responsável",
    about: "Cadastro, unidade e responsáveis das seguradoras que os concessionários escolhem nos sinistros.",
  },
  wire: ["seguradora_nome_fantasia"],
  fields: [
    { name: "seguradora_razao_social", label: "Nome Social", input: "text", required: true, span: 6 },
    { name: "seguradora_nome_fantasia", label: "Nome Fantasia", input: "text", required: true, span: 6 },
    { name: "seguradora_cnpj", label: "CNPJ", input: "text", format: "cnpj", required: true, span: 4 },
    { name: "seguradora_local", label: "Localização", input: "text", required: true, span: 4 },
    { ...TELEFONE, name: "seguradora_telefone", required: true, span: 4 },
    { name: "unidade_id", label: "Unidade", input: "select", options: UNIDADES, required: true, span: 4 },
    { ...CADASTRO_STATUS, name: "seguradora_status", span: 4 },
    {
      name: "seguradora_responsaveis_objeto",
      label: "Responsáveis",
      input: "rows",
      columns: RESPONSAVEL_COLUMNS,
      maxRows: 50,
      span: 12,
      personal: true,
    },
  ],
});
