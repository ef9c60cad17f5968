import type { AcessoId } from "../contract/acesso/index.ts";
import { GROUPS } from "../contract/acesso/index.ts";
import { cpfCheckDigits } from "../contract/platform/cpf.ts";
import { hashPassword } from "../server/acesso/index.ts";
import type { Database } from "../server/platform/db/connect.ts";

/** The password of everybody in the demo network. */
export const DEMO_PASSWORD = "Demo#2026";

/** One person of the demo network. */
export interface DemoPerson {
  readonly login: string;
  readonly nome: string;
  readonly cargo: string;
  readonly acesso_id: AcessoId;
  readonly contas: readonly string[];
  /** A active, S suspended, C cancelled; A by default. */
  readonly acesso_status?: "S" | "C";
}

/** The logins that the sign-in screen offers (docs/contract.md, The demo network). */
export const DEMO_LOGINS: readonly DemoPerson[] = [
  {
    login: "admin@pac.demo",
    nome: "Helena Prado",
    cargo: "Administradora do portal",
    acesso_id: "adm-geral",
    contas: ["100101"],
  },
  {
    login: "dac@pac.demo",
    nome: "Marcos Tavares",
    cargo: "Analista de peças",
    acesso_id: "dac-geral",
    contas: ["100101"],
  },
  {
    login: "ga@pac.demo",
    nome: "Beatriz Nogueira",
    cargo: "Analista de sinistros",
    acesso_id: "ga-geral",
    contas: ["100101"],
  },
  {
    login: "consultor.autos@pac.demo",
    nome: "Rafael Siqueira",
    cargo: "Consultor de automóveis",
    acesso_id: "consultor-autos",
    contas: ["100101"],
  },
  {
    login: "consultor.vans@pac.demo",
    nome: "Lívia Antunes",
    cargo: "Consultora de vans",
    acesso_id: "consultor-vans",
    contas: ["200201"],
  },
  {
    login: "dealer.autos@pac.demo",
    nome: "João Batista Lemos",
    cargo: "Balcão de peças",
    acesso_id: "dealer-autos",
    contas: ["100101", "100102"],
  },
  {
    login: "dealer2.autos@pac.demo",
    nome: "Carla Menezes",
    cargo: "Gerente de peças",
    acesso_id: "dealer-autos",
    contas: ["100103"],
  },
  {
    login: "dealer.vans@pac.demo",
    nome: "Sérgio Fontana",
    cargo: "Balcão de peças",
    acesso_id: "dealer-vans",
    contas: ["200201"],
  },
];

/** Stores people with their accounts, which must exist; everybody gets the demo password. */
export async function loadPeople(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const senha_hash = await hashPassword(DEMO_PASSWORD);
  for (const [index, person] of people.entries()) {
    const group = GROUPS.find((entry) => entry.acesso_id === person.acesso_id);
    const { usuario_id } = await db
      .insertInto("usuario")
      .values({
        usuario_nome: person.nome,
        usuario_email: person.login,
        id_america: `A${String(100_001 + index)}`,
        usuario_cpf: cpfOf(index),
        usuario_cargo: person.cargo,
        usuario_telefone: `119${String(71_000_000 + index * 1_373)}`,
        acesso_status: person.acesso_status ?? "A",
        grupo_usuario_id: group?.grupo_usuario_id ?? 0,
        senha_hash,
        usuario_demo: true,
        criado_em: now,
      })
      .returning("usuario_id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("usuario_concessionario")
      .values(person.contas.map((concessionario_conta) => ({ usuario_id, concessionario_conta })))
      .execute();
  }
}

/** A made-up CPF with the right check digits. */
function cpfOf(index: number): string {
  const nine = `000${String(104_729 + index * 15_683).padStart(6, "0")}`;
  return `${nine}${cpfCheckDigits(nine)}`;
}
