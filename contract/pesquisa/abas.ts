/** A tab of the results, its list in the answer and the area that it shows (SRCH-09, OP-61). */
export const ABAS = [
  { menu_busca_id: "busca_dac", objeto_id: "resultadoBuscaDAC", area: "dac", desc: "DAC" },
  {
    menu_busca_id: "busca_ga",
    objeto_id: "resultadoBuscaGA",
    area: "ga",
    desc: "Gerenciamento de Acidentes",
  },
  {
    menu_busca_id: "busca_carros_parados",
    objeto_id: "resultadoBuscaCarrosParados",
    area: "carros_parados",
    desc: "Veículos Parados",
  },
] as const;
export type Aba = (typeof ABAS)[number];
export type AreaDeBusca = Aba["area"];
export const OBJETO_IDS = ABAS.map(({ objeto_id }) => objeto_id);
