import { CONTA_LABEL, GROUPS } from "../../acesso/index.ts";
import { CPF, EMAIL, TELEFONE } from "../../platform/form/index.ts";
import { defineRegister } from "../register/index.ts";

/** Any of them may be chosen at any time (AUSR-13); what an address or a query gets wrong is the first. */
const ACESSO_STATUSES = [
  { value: "A", label: "Ativo" },
  { value: "S", label: "Suspenso" },
  { value: "C", label: "Cancelado" },
] as const;
export type AcessoStatus = (typeof ACESSO_STATUSES)[number]["value"];

/** The register of people (AUSR-01 to AUSR-30, AHOM-12, AHOM-13). */
export const USUARIOS = defineRegister({
  objeto: "usuario",
  ending: "o",
  path: "/v2/pac/administrativo/usuarios",
  screen: "pac-adm-manutencao-usuario",
  unsent: "usuario",
  id: "usuario_id",
  // In an event `usuario_id` is who did it.
  eventoId: "usuario_alterado_id",
  versao: "usuario_versao",
  name: "usuario_nome",
  tab: {
    field: "acesso_status",
    query: "status",
    first: "A",
    labels: { A: "Ativos", S: "Suspensos", C: "Cancelados" },
  },
  words: {
    one: "usuário",
    many: "usuários",
    searchBy: "nome, e-mail, CPF ou conta",
    about: "Quem entra no PAC, em que grupo de acesso e com quais contas, e o convite para definir a senha.",
    deleting: "A pessoa sai do PAC agora e não entra mais.",
    // Both to the letter (AUSR-07, AUSR-29).
    delete: "Excluir Usuario",
    deleteFailed: "Ocorreu um erro na exclusão do usuario",
  },
  wire: [
    "id_america",
    "usuario_nome",
    "usuario_email",
    "usuario_cpf",
    "usuario_concessionario_codigo",
    "usuario_telefone",
  ],
  fields: [
    { name: "usuario_nome", label: "Nome", input: "text", required: true, span: 6, personal: true },
    { ...EMAIL, name: "usuario_email", required: true, span: 6, personal: true },
    // Blank in old rows.
    { ...CPF, name: "usuario_cpf", required: true, span: 4, personal: true },
    { ...TELEFONE, name: "usuario_telefone", required: true, span: 4, personal: true },
    { name: "usuario_cargo", label: "Cargo", input: "text", required: true, span: 4, personal: true },
    {
      name: "grupo_usuario_id",
      label: "Grupo de Acesso",
      input: "select",
      options: GROUPS.map(({ grupo_usuario_id: value, label }) => ({ value, label })),
      required: true,
      span: 4,
    },
    {
      // Older people may lack it (OP-100).
      name: "id_america",
      label: "ID América",
      input: "text",
      maxLength: 50,
      required: true,
      span: 4,
      personal: true,
      old: "null",
    },
    {
      name: "acesso_status",
      label: "Status de Cadastro",
      input: "select",
      options: ACESSO_STATUSES,
      required: true,
      span: 4,
    },
    // At least one (AUSR-14, AUSR-17).
    { name: "usuario_concessionario_codigo", label: CONTA_LABEL, input: "contas", required: true, span: 12 },
  ],
});
