/** One picture: whose screen, where, and what is done before it is taken. */
export interface Shot {
  readonly name: string;
  /** A demo login without its @pac.demo; null before sign-in. */
  readonly login: string | null;
  /** `{claim}`, `{closed}` and `{dac}` stand for numbers of the demo network. */
  readonly path: string;
  /** Its accessible name is pressed before the picture: a menu, a dialog, a tab. */
  readonly press?: string;
}

/** Every screen of each role. A new screen is one line here. */
export const SHOTS: readonly Shot[] = [
  { name: "entrar", login: null, path: "/auth/login" },
  { name: "dac-inicio-dealer", login: "dealer.autos", path: "/dac" },
  { name: "ga-inicio-dealer", login: "dealer.autos", path: "/ga" },
  { name: "ga-inicio-ga", login: "ga", path: "/ga" },
  { name: "sinistro-formulario", login: "dealer.autos", path: "/ga/requisicao/sinistro" },
  { name: "outros-formulario", login: "dealer.autos", path: "/dac/requisicao/outros" },
  { name: "cadastro-formulario", login: "dealer.autos", path: "/dac/requisicao/cadastro-pecas" },
  { name: "historico-ga", login: "ga", path: "/ga/historico/requisicoes" },
  { name: "historico-dealer", login: "dealer.autos", path: "/ga/historico/requisicoes?tab=em_andamento" },
  { name: "historico-vazio", login: "dealer2.autos", path: "/ga/historico/requisicoes?data=2001-01-01" },
  { name: "historico-busca", login: "ga", path: "/ga/historico/requisicoes?busca=sem-achados" },
  { name: "sinistro-ga", login: "ga", path: "/ga/historico/requisicoes/{claim}" },
  { name: "sinistro-ga-arquivar", login: "ga", path: "/ga/historico/requisicoes/{claim}", press: "Arquivar" },
  { name: "sinistro-dealer", login: "dealer.autos", path: "/ga/historico/requisicoes/{claim}" },
  { name: "sinistro-consultor", login: "consultor.autos", path: "/ga/historico/requisicoes/{claim}" },
  { name: "sinistro-arquivado", login: "ga", path: "/ga/historico/requisicoes/{closed}" },
  { name: "outros-dac", login: "dac", path: "/dac/historico/requisicoes/{dac}" },
  { name: "nao-encontrada", login: "ga", path: "/ga/historico/requisicoes/1" },
];
