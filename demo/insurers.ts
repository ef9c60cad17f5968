import { cnpjCheckDigits } from "../contract/platform/cnpj.ts";
import type { Database } from "../server/platform/db/connect.ts";

type Row = readonly [nome: string, unidade_id: 1 | 2, local: string, contato: string, status?: "inativo"];

/** Invented insurers: four for automobiles, two for vans, and one that is no longer active. */
const ROWS: readonly Row[] = [
  ["Atlântica Seguros", 1, "São Paulo - SP", "Marina Duarte"],
  ["Companhia Aurora de Seguros", 1, "Rio de Janeiro - RJ", "Sílvio Prates"],
  ["Mútua Jacarandá", 1, "Belo Horizonte - MG", "Elaine Godoy"],
  ["Planalto Central Seguradora", 1, "Brasília - DF", "Adriano Lacerda"],
  ["Rota Segura Frotas", 2, "São Paulo - SP", "Vanessa Teles"],
  ["União Transportadora de Seguros", 2, "Porto Alegre - RS", "Jorge Bittencourt"],
  ["Velha Guarda Seguros", 1, "Curitiba - PR", "Irene Maldonado", "inativo"],
];

/** The trade names that a dealer of a unit can choose from (FORM-06, OP-108). */
export function insurerNames(unidade: 1 | 2): string[] {
  return ROWS.filter(([, own, , , status]) => own === unidade && status === undefined).map(([nome]) => nome);
}

/** A CNPJ with its check digits, whose root belongs to nobody. */
function cnpjOf(index: number): string {
  const twelve = `${String(98_700_100 + index * 111)}0001`;
  return `${twelve}${cnpjCheckDigits(twelve)}`;
}

/** Stores the insurers, each with a contact person. */
export async function loadInsurers(db: Database): Promise<void> {
  await db
    .insertInto("seguradora")
    .values(
      ROWS.map(([nome, unidade_id, local, contato, status = "ativo"], index) => ({
        seguradora_nome_fantasia: nome,
        seguradora_razao_social: `${nome} S.A.`,
        seguradora_cnpj: cnpjOf(index),
        seguradora_local: local,
        seguradora_telefone: `11${String(40_020_000 + index * 337)}`,
        unidade_id,
        seguradora_status: status,
        seguradora_responsaveis_objeto: JSON.stringify([
          {
            responsavel_nome: contato,
            responsavel_email: `regulacao${index + 1}@seguradora.demo`,
            responsavel_cargo: "Regulação de sinistros",
            responsavel_regiao: local,
          },
        ]),
      })),
    )
    .execute();
}
