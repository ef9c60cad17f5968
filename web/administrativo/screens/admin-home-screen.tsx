import { Suspense, type ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import {
  AUDITORIA_ABOUT,
  AUDITORIA_TITLE,
  CARROS_PARADOS_CARD,
  EXPORTACAO_ABOUT,
  EXPORTACAO_TITLE,
  REGISTERS,
  SEGURANCA_ABOUT,
  SEGURANCA_TITLE,
  textsOf,
} from "../../../contract/administrativo/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { CorreioLink } from "../../correio/index.ts";
import { Page } from "../../platform/page/page.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import { exportacaoSearchSchema, type ExportacaoSearch } from "../exportacao/queries.ts";
import { registerOf, tabsFor } from "../parts/register.ts";
import { RouteCards, type RouteCard } from "../parts/route-cards.tsx";

const ExportacaoDialog = lazyChunk(() =>
  import("../exportacao/parts/exportacao-dialog.tsx").then((part) => part.ExportacaoDialog),
);

/** The id of its card. */
const EXPORTACAO = "pac-adm-exportar-requisicoes";

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

/** The home of the administrative area: the registers that this person may open, and the export (AHOM-01 to AHOM-03). */
export function AdminHomeScreen(): ReactNode {
  const { can, acessos } = useSessao();
  const search = useSearchOf(exportacaoSearchSchema);
  const go = useGo();
  const show = (shown: ExportacaoSearch, replace: boolean): void =>
    go(linkTo("pac-adm-inicio", {}, shown), { replace, keepScroll: true });
  const cards: readonly RouteCard[] = [
    ...cardsOf(can.atender),
    {
      name: EXPORTACAO,
      title: EXPORTACAO_TITLE,
      text: EXPORTACAO_ABOUT,
      onPress: () => show({ exportar: "1" }, false),
    },
  ];
  return (
    <Page title="Administrativo">
      <CorreioLink />
      <RouteCards title="Cadastros" cards={cards} />
      {search.exportar === "1" && acessos.includes(EXPORTACAO) ? (
        <Suspense fallback={null}>
          <ExportacaoDialog
            asked={search}
            onAsk={({ de, ate, formato }) => show({ exportar: "1", de, ate, formato }, true)}
            onClose={() => show({}, true)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}
