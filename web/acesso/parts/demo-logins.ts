/** One person of the demo network, as the sign-in screen offers it. */
export interface DemoLogin {
  readonly login: string;
  readonly nome: string;
  readonly descricao: string;
}

/** The password of all of them. */
export const DEMO_PASSWORD = "Demo#2026";

/** The people of the demo network in the order of their cards. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    login: "dealer.autos@pac.demo",
    nome: "Concessionário Automóveis",
    descricao: "Duas contas",
  },
  { login: "dealer2.autos@pac.demo", nome: "Concessionário Automóveis 2", descricao: "Uma conta" },
  { login: "dealer.vans@pac.demo", nome: "Concessionário Vans", descricao: "Uma conta" },
  { login: "ga@pac.demo", nome: "GA", descricao: "Acidentes" },
  { login: "dac@pac.demo", nome: "DAC", descricao: "Peças" },
  { login: "consultor.autos@pac.demo", nome: "Consultor Automóveis", descricao: "Só leitura" },
  { login: "consultor.vans@pac.demo", nome: "Consultor Vans", descricao: "Só leitura" },
  { login: "admin@pac.demo", nome: "Administrador", descricao: "Todas as áreas" },
];
