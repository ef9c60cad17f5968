/** The status of what is registered: any of them may be chosen at any time (ASEG-10, ACON-19). */
export const CADASTRO_STATUS = {
  label: "Status de Cadastro",
  input: "select",
  options: [
    { value: "ativo", label: "Ativo" },
    { value: "inativo", label: "Inativo" },
    { value: "cancelado", label: "Cancelado" },
  ],
  required: true,
} as const;

/** The tabs of a list by that status (ASEG-02, ACON-01); what an address or a query gets wrong is the first. */
export const CADASTRO_TABS = { ativo: "Ativos", inativo: "Inativos", cancelado: "Cancelados" } as const;
