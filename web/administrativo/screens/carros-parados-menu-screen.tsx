import type { ReactNode } from "react";
import { ANOS_TITLE, CARROS_PARADOS_CARD, GBO_TITLE } from "../../../contract/administrativo/index.ts";
import { Page } from "../../platform/page/page.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteCards, type RouteCard } from "../parts/route-cards.tsx";

const CARDS: readonly RouteCard[] = [
  {
    name: "pac-adm-manutencao-carros-parados-gbo",
    title: GBO_TITLE,
    text: "As peças a caminho por invoice: quantidade, modal e a semana em que chegam, com a importação da planilha.",
    target: () => linkTo("pac-adm-manutencao-carros-parados-gbo"),
  },
  {
    name: "pac-adm-manutencao-carros-parados-semanas",
    title: ANOS_TITLE,
    text: "Criar o próximo ano e concluir os que terminaram: as semanas concluídas ficam somente leitura.",
    target: () => linkTo("pac-adm-manutencao-carros-parados-semanas"),
  },
];

/** The menu of stopped vehicles in the administrative area (AHOM-14, AHOM-16). */
export function CarrosParadosMenuScreen(): ReactNode {
  return (
    <Page
      title={CARROS_PARADOS_CARD}
      back={{ target: linkTo("pac-adm-inicio"), label: "Voltar para Administrativo" }}
    >
      <RouteCards title="Manutenção" cards={CARDS} />
    </Page>
  );
}
