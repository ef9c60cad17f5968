import type { Shot } from "../shot.ts";

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
  { name: "indicador-semana", login: "otavio.rangel", path: "/dac?indicador=semana", whole: true },
  { name: "indicador-veiculos", login: "dac", path: "/carros-parados?indicador=veiculos", whole: true },
  { name: "indicador-previsao", login: "dac", path: "/carros-parados?indicador=previsao", whole: true },
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
  { name: "perfil", login: "dealer.autos", path: "/usuario/perfil", kept: ["1440", "390"] },
  {
    name: "perfil-senha",
    login: "dealer.autos",
    path: "/usuario/perfil",
    steps: [{ fill: "E-mail", text: "joao.lemos@estrela.example" }],
  },
  {
    name: "perfil-senha-errada",
    login: "dealer.autos",
    path: "/usuario/perfil",
    steps: [
      { fill: "E-mail", text: "joao.lemos@estrela.example" },
      { fill: "Senha atual", text: "errada" },
      { press: "Salvar" },
      { see: "A senha atual não confere." },
    ],
  },
];
