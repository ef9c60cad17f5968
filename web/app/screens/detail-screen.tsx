import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { linkTo } from "../../platform/links.ts";
import { Page } from "../../platform/page.tsx";

/** DET-01: one request with its thread. */
export function DetailScreen({ view, id }: { view: View; id: string }): ReactNode {
  const back = { target: linkTo("pac-historico-requisicoes-lista", { view }), label: "Voltar" };
  return (
    <Page title={`Requisição ${id}`} back={back}>
      {null}
    </Page>
  );
}
