import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { linkTo } from "../../platform/links.ts";
import { Page } from "../../platform/page.tsx";

/** HIST-01 HIST-02: the request history of an area. */
export function HistoryScreen({ view }: { view: View }): ReactNode {
  const back = { target: linkTo(`pac-${view}-inicio`), label: "Voltar" };
  return (
    <Page title="Histórico de Requisições" back={back}>
      {null}
    </Page>
  );
}
