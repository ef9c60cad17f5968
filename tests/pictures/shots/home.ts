import type { Dias } from "../../../contract/carros-parados/index.ts";
import { changed } from "../answers.ts";
import type { Shot } from "../shot.ts";

/** 600 dealers, whose names are as long as names get, and numbers of all lengths. */
const withManyDealers = (dias: Dias): Dias => ({
  ...dias,
  total: 600,
  barras: Array.from({ length: 20 }, (_, at) => ({
    info_concessionario_id: String(100_101 + at),
    info_concessionario_desc: `${100_101 + at} - Companhia Paranaense de Veículos Comerciais, Caminhões e Ônibus Estrela do Sul ${at + 1}`,
    dias_media: Math.round(12_345 / (at + 1) ** 2),
    dias_maximo: 45_678 - at,
    veiculos: 1_234 + at,
    veiculos_sem_data: at % 3,
  })),
});

/** The homes of each role, and what belongs to the person alone. */
export const HOME_SHOTS: readonly Shot[] = [
  {
    name: "inicio-ga-dealer",
    login: "dealer.autos",
    path: "/ga",
    kept: ["1440", "390", "1440-escuro"],
  },
  { name: "inicio-dac-dealer", login: "dealer.autos", path: "/dac", kept: ["1440", "390"] },
  { name: "inicio-ga", login: "ga", path: "/ga" },
  { name: "inicio-dac", login: "dac", path: "/dac", kept: ["1440", "390"] },
  { name: "inicio-consultor", login: "consultor.autos", path: "/ga" },
  { name: "inicio-admin", login: "admin", path: "/dac" },
  { name: "indicador-idade", login: "ga", path: "/ga?indicador=idade", whole: true },
  {
    name: "indicador-idade-tabela",
    login: "dac",
    path: "/dac?indicador=idade&como=tabela",
    whole: true,
  },
  { name: "indicador-resposta", login: "ga", path: "/ga?indicador=resposta", whole: true },
  {
    name: "indicador-resposta-tabela",
    login: "dac",
    path: "/dac?indicador=resposta&como=tabela",
    whole: true,
  },
  { name: "indicador-tipo", login: "dac", path: "/dac?indicador=tipo", whole: true },
  { name: "indicador-dealer", login: "admin", path: "/dac?indicador=concessionario", whole: true },
  { name: "indicador-semana", login: "otavio.rangel", path: "/dac?indicador=semana", whole: true },
  { name: "indicador-veiculos", login: "dac", path: "/carros-parados?indicador=veiculos", whole: true },
  { name: "indicador-previsao", login: "dac", path: "/carros-parados?indicador=previsao", whole: true },
  { name: "indicador-dias", login: "dac", path: "/carros-parados?indicador=dias", whole: true },
  { name: "indicador-pecas", login: "dac", path: "/carros-parados?indicador=pecas", whole: true },
  {
    name: "indicador-carregando",
    login: "dac",
    path: "/carros-parados?indicador=dias",
    whole: true,
    answers: { "/carros_parados/indicadores/dias*": "held" },
  },
  {
    name: "indicador-falha",
    login: "dac",
    path: "/carros-parados?indicador=dias",
    whole: true,
    answers: { "/carros_parados/indicadores/dias*": { status: 500, msg_txt: "" } },
  },
  {
    name: "indicador-vazio",
    login: "dac",
    path: "/carros-parados?indicador=dias",
    whole: true,
    answers: {
      "/carros_parados/indicadores/dias*": changed<Dias>((dias) => ({ ...dias, total: 0, barras: [] })),
    },
  },
  {
    name: "indicador-um",
    login: "dac",
    path: "/carros-parados?indicador=dias",
    whole: true,
    answers: {
      "/carros_parados/indicadores/dias*": changed<Dias>((dias) => ({
        ...dias,
        total: 1,
        barras: dias.barras.slice(0, 1),
      })),
    },
  },
  {
    name: "indicador-extremo",
    login: "dac",
    path: "/carros-parados?indicador=dias",
    whole: true,
    answers: { "/carros_parados/indicadores/dias*": changed<Dias>(withManyDealers) },
  },
  {
    name: "indicador-extremo-tabela",
    login: "dac",
    path: "/carros-parados?indicador=dias&como=tabela",
    whole: true,
    answers: { "/carros_parados/indicadores/dias*": changed<Dias>(withManyDealers) },
  },
  {
    name: "inicio-carregando",
    login: "dac",
    path: "/dac",
    answers: { "/pac/requisicoes/resumo?*": "held" },
  },
  {
    name: "inicio-falha",
    login: "dealer.autos",
    path: "/ga",
    answers: { "/pac/requisicoes/resumo?*": { status: 500, msg_txt: "" } },
  },
];
