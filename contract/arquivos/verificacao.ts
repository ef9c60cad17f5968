/**
 * What stands against a stored file (decision 79): `pendente`, no scanner has looked at it yet; `infectado`, it holds a
 * virus and is handed out no more. Nothing stands against all others.
 */
export const VERIFICACOES = ["pendente", "infectado"] as const;
export type Verificacao = (typeof VERIFICACOES)[number];
