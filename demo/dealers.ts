import { cnpjCheckDigits } from "../contract/platform/cnpj.ts";
import type { Database } from "../server/platform/db/connect.ts";

/** One dealer of the demo network; bu 1 sells automobiles, 2 vans. */
export interface DemoDealer {
  readonly conta: string;
  readonly nome: string;
  readonly cidade: string;
  readonly uf: string;
  readonly bu: 1 | 2;
}

/** 12 dealers in 8 states: 9 of automobiles and 3 of vans (docs/contract.md). */
export const DEMO_DEALERS: readonly DemoDealer[] = [
  { conta: "100101", nome: "Estrela Campinas", cidade: "Campinas", uf: "SP", bu: 1 },
  { conta: "100102", nome: "Estrela Jundiaí", cidade: "Jundiaí", uf: "SP", bu: 1 },
  { conta: "100103", nome: "Via Sul Porto Alegre", cidade: "Porto Alegre", uf: "RS", bu: 1 },
  { conta: "100104", nome: "Serrana Motors", cidade: "Belo Horizonte", uf: "MG", bu: 1 },
  { conta: "100105", nome: "Litoral Veículos", cidade: "Salvador", uf: "BA", bu: 1 },
  { conta: "100106", nome: "Capital Prime", cidade: "Brasília", uf: "DF", bu: 1 },
  { conta: "100107", nome: "Araucária Automóveis", cidade: "Curitiba", uf: "PR", bu: 1 },
  { conta: "100108", nome: "Guanabara Select", cidade: "Rio de Janeiro", uf: "RJ", bu: 1 },
  // A very long name, which every list and selector must be able to show.
  {
    conta: "100109",
    nome: "Nova Recife Automóveis, Peças e Serviços do Litoral Norte de Pernambuco",
    cidade: "Recife",
    uf: "PE",
    bu: 1,
  },
  { conta: "200201", nome: "Bandeirantes Vans", cidade: "São Paulo", uf: "SP", bu: 2 },
  { conta: "200202", nome: "Pampa Utilitários", cidade: "Porto Alegre", uf: "RS", bu: 2 },
  { conta: "200203", nome: "Ipê Comerciais", cidade: "Belo Horizonte", uf: "MG", bu: 2 },
];

/** Stores the dealers, all active. */
export async function loadDealers(db: Database): Promise<void> {
  await db
    .insertInto("concessionario")
    .values(
      DEMO_DEALERS.map(({ conta, nome, cidade, uf, bu }, index) => ({
        concessionario_conta: conta,
        concessionario_registro: cnpjOf(index),
        concessionario_nome: nome,
        concessionario_razao_social: `${nome} Comércio de Veículos Ltda.`,
        concessionario_email: `pecas.${conta}@pac.demo`,
        concessionario_telefone: `119${String(40_000_000 + index * 1_111)}`,
        concessionario_bu: bu,
        concessionario_unidade: 1,
        concessionario_conta_sap: `EVA${conta}`,
        concessionario_cidade: cidade,
        concessionario_uf: uf,
      })),
    )
    .execute();
}

/** A made-up CNPJ with the right check digits. */
function cnpjOf(index: number): string {
  const twelve = `${String(12_345_000 + index)}0001`;
  return `${twelve}${cnpjCheckDigits(twelve)}`;
}
