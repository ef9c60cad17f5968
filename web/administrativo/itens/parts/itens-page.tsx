import type { ReactNode } from "react";
import { ListTabs } from "../../../platform/list/list-tabs.tsx";
import { Page } from "../../../platform/page/page.tsx";
import { linkTo } from "../../../platform/routing/links.ts";

interface ItensPageProps {
  readonly tab: "itens" | "importacao";
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The shell of both tabs of the parts' maintenance (APEC-01, APEC-11). */
export function ItensPage({ tab, actions, children }: ItensPageProps): ReactNode {
  return (
    <Page
      title="Peças"
      back={{ target: linkTo("pac-adm-inicio"), label: "Voltar para Administrativo" }}
      actions={actions}
    >
      <ListTabs
        label="Peças"
        tabs={[
          {
            label: "Itens Cadastrados",
            target: linkTo("pac-adm-manutencao-pecas"),
            current: tab === "itens",
          },
          {
            label: "Importação",
            target: linkTo("pac-adm-manutencao-pecas", {}, { tab: "importacao" }),
            current: tab === "importacao",
          },
        ]}
      />
      {children}
    </Page>
  );
}
