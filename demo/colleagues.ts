import type { AcessoId } from "../contract/acesso/index.ts";
import { DEMO_LOGINS } from "./people.ts";
import type { DemoPerson } from "./people.ts";

type Row = readonly [nome: string, cargo: string, contas: string, acesso_status?: "S" | "C"];

/** Everybody who is not on the sign-in screen: at least two people of each dealer, and colleagues of the staff. */
const ROWS: Readonly<Record<AcessoId, readonly Row[]>> = {
  "adm-geral": [["Otávio Rangel", "Suporte do portal", "100101"]],
  "dac-geral": [
    ["Priscila Amaral", "Analista de peças", "100101"],
    ["Edson Furtado", "Analista de peças", "100101"],
    ["Juliana Kirsch", "Supervisora de atendimento", "100101"],
    ["Caio Valente", "Assistente de peças", "100101"],
  ],
  "ga-geral": [
    ["Renata Coutinho", "Analista de sinistros", "100101"],
    ["Fábio Meirelles", "Analista de sinistros", "100101"],
    ["Simone Bastos", "Supervisora de sinistros", "100101"],
    ["Diego Arantes", "Assistente de sinistros", "100101"],
  ],
  "consultor-autos": [
    ["Patrícia Guedes", "Consultora de automóveis", "100103"],
    ["Henrique Sampaio", "Consultor de automóveis", "100105"],
    ["Mônica Bressan", "Consultora de automóveis", "100107"],
  ],
  "consultor-vans": [["Gustavo Peixoto", "Consultor de vans", "200202"]],
  "dealer-autos": [
    ["Tatiane Ribeiro", "Orçamentista", "100101"],
    ["Wagner Pontes", "Chefe de oficina", "100102"],
    ["Aline Schneider", "Balcão de peças", "100103"],
    ["Rodrigo Alkmim", "Gerente de peças", "100104"],
    ["Débora Vilela", "Orçamentista", "100104"],
    ["Antônio Carlos Conceição do Nascimento Filho", "Balcão de peças", "100105"],
    ["Luciana Dantas", "Gerente de pós-venda", "100105"],
    ["Paulo Henrique Veras", "Balcão de peças", "100106"],
    ["Marta Ogliari", "Orçamentista", "100107"],
    ["Leandro Kovalski", "Gerente de peças", "100107"],
    ["Cristina Falcão", "Balcão de peças", "100108"],
    ["Vinícius Portela", "Orçamentista", "100108", "S"],
    ["Rosângela Cavalcanti", "Gerente de peças", "100109"],
    ["Ítalo Barreto", "Balcão de peças", "100109"],
  ],
  "dealer-vans": [
    ["Neusa Tonelli", "Orçamentista", "200201"],
    ["Cláudio Zanatta", "Gerente de peças", "200202"],
    ["Ivone Machado", "Balcão de peças", "200202"],
    ["Gilberto Fonseca", "Gerente de peças", "200203"],
    ["Bruna Couto", "Balcão de peças", "200203", "C"],
  ],
};

/** The 32 colleagues, with logins made of first and last name: `neusa.tonelli@pac.demo`. */
const COLLEAGUES: readonly DemoPerson[] = (Object.keys(ROWS) as AcessoId[]).flatMap((acesso_id) =>
  ROWS[acesso_id].map(([nome, cargo, conta, acesso_status]) => ({
    login: loginOf(nome),
    nome,
    cargo,
    acesso_id,
    contas: [conta],
    ...(acesso_status && { acesso_status }),
  })),
);

/** All 40 people, those of the sign-in screen first. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [...DEMO_LOGINS, ...COLLEAGUES];

function loginOf(nome: string): string {
  const [first, ...rest] = nome.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(" ");
  return `${first}.${rest.at(-1)}@pac.demo`;
}
