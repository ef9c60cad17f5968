import { CARROS_PARADOS_CARD, GBO_TITLE } from "../../../../contract/administrativo/index.ts";
import type { ListTabsProps } from "../../../platform/list/list-tabs.tsx";
import type { PageProps } from "../../../platform/page/page.tsx";
import { linkTo } from "../../../platform/routing/links.ts";

/** What both tabs of the screen share (AGBO-01). */
export function gboPage(
  tab: "itens" | "importacao",
): Pick<PageProps, "title" | "back"> & { readonly tabs: ListTabsProps } {
  const name = "pac-adm-manutencao-carros-parados-gbo";
  return {
    title: GBO_TITLE,
    back: {
      target: linkTo("pac-adm-manutencao-carros-parados"),
      label: `Voltar para ${CARROS_PARADOS_CARD}`,
    },
    tabs: {
      label: GBO_TITLE,
      tabs: [
        { label: "Itens Cadastrados", target: linkTo(name), current: tab === "itens" },
        {
          label: "Importação",
          target: linkTo(name, {}, { tab: "importacao" }),
          current: tab === "importacao",
        },
      ],
    },
  };
}
