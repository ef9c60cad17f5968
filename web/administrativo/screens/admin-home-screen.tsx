import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import {
  AUDITORIA_ABOUT,
  AUDITORIA_TITLE,
  CARROS_PARADOS_CARD,
  REGISTERS,
  SEGURANCA_ABOUT,
  SEGURANCA_TITLE,
  textsOf,
} from "../../../contract/administrativo/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { CorreioLink } from "../../correio/index.ts";
import { Page } from "../../platform/page/page.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { registerOf, tabsFor } from "../parts/register.ts";
import { RouteCards, type RouteCard } from "../parts/route-cards.tsx";

/** The registers that are built, in the order of their cards. */
const cardsOf = (atender: readonly View[]): readonly RouteCard[] => [
  {
    name: "pac-adm-manutencao-pecas",
    title: "Peças",
    text: "Tabela de preços que os formulários consultam, e a importação de tabelas em CSV.",
    target: () => linkTo("pac-adm-manutencao-pecas"),
  },
  ...REGISTERS.map((of) => ({
    name: of.screen,
    title: textsOf(of).title,
    text: of.words.about,
    target: () => registerOf(of).links.list(tabsFor(of, atender)[0] ?? ""),
  })),
  {
    name: "pac-adm-manutencao-carros-parados",
    title: CARROS_PARADOS_CARD,
    text: "Os anos em que as semanas são preenchidas e as peças a caminho, com a previsão de cada invoice.",
    target: () => linkTo("pac-adm-manutencao-carros-parados"),
  },
  {
    name: "pac-adm-seguranca",
    title: SEGURANCA_TITLE,
    text: SEGURANCA_ABOUT,
    target: () => linkTo("pac-adm-seguranca"),
  },
  {
    name: "pac-adm-auditoria",
    title: AUDITORIA_TITLE,
    text: AUDITORIA_ABOUT,
    target: () => linkTo("pac-adm-auditoria"),
  },
];

/** The home of the administrative area: the registers that this person may open (AHOM-01, AHOM-02). */
export function AdminHomeScreen(): ReactNode {
  return (
    <Page title="Administrativo">
      <CorreioLink />
      <RouteCards title="Cadastros" cards={cardsOf(useSessao().can.atender)} />
    </Page>
  );
}
