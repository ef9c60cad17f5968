import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { CARROS_PARADOS_CARD, RESPOSTAS_TITLE } from "../../../contract/administrativo/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { Page } from "../../platform/page/page.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteCards, type RouteCard } from "../parts/route-cards.tsx";

/** The registers that are built, in the order of their cards. */
const cardsOf = (atender: readonly View[]): readonly RouteCard[] => [
  {
    name: "pac-adm-manutencao-pecas",
    title: "Peças",
    text: "Tabela de preços que os formulários consultam, e a importação de tabelas em CSV.",
    target: () => linkTo("pac-adm-manutencao-pecas"),
  },
  {
    name: "pac-adm-manutencao-seguradora",
    title: "Seguradoras",
    text: "Cadastro, unidade e responsáveis das seguradoras que os concessionários escolhem nos sinistros.",
    target: () => linkTo("pac-adm-manutencao-seguradora", { status: "ativo" }),
  },
  {
    name: "pac-adm-manutencao-concessionario",
    title: "Concessionários",
    text: "Cadastro, contatos e situação das contas em que os pedidos são feitos.",
    target: () => linkTo("pac-adm-manutencao-concessionario", { status: "ativo" }),
  },
  {
    name: "pac-adm-manutencao-usuario",
    title: "Usuários",
    text: "Quem entra no PAC, em que grupo de acesso e com quais contas, e o convite para definir a senha.",
    target: () => linkTo("pac-adm-manutencao-usuario", { status: "A" }),
  },
  {
    name: "pac-adm-manutencao-respostas",
    title: RESPOSTAS_TITLE,
    text: "Textos que a área usa ao responder, com o concessionário, o número e a placa preenchidos.",
    target: () => linkTo("pac-adm-manutencao-respostas", { status: atender[0] ?? "ga" }),
  },
  {
    name: "pac-adm-manutencao-carros-parados",
    title: CARROS_PARADOS_CARD,
    text: "Os anos em que as semanas são preenchidas e as peças a caminho, com a previsão de cada invoice.",
    target: () => linkTo("pac-adm-manutencao-carros-parados"),
  },
];

/** The home of the administrative area: the registers that this person may open (AHOM-01, AHOM-02). */
export function AdminHomeScreen(): ReactNode {
  return (
    <Page title="Administrativo">
      <RouteCards title="Cadastros" cards={cardsOf(useSessao().can.atender)} />
    </Page>
  );
}
