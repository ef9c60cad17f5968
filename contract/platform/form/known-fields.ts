/** Fields that many forms have: what they are called and how they are read. */
export const EMAIL = { label: "E-mail", input: "text", format: "email" } as const;
export const TELEFONE = { label: "Telefone", input: "text", format: "telefone" } as const;
export const CPF = { label: "CPF", input: "text", format: "cpf" } as const;
