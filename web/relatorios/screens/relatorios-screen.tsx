import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CARROS_PARADOS_TITLE } from "../../../contract/carros-parados/index.ts";
import { RELATORIOS_TITLE } from "../../../contract/relatorios/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import { Loaded } from "../../platform/page/loaded.tsx";
import { Page } from "../../platform/page/page.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { RelatorioForm } from "../parts/relatorio-form.tsx";
import { anosQuery } from "../queries/relatorio.ts";

/** What a report on stopped vehicles is asked for with (SHOM-08, SREP-01 to SREP-08); it begins with the chosen dealer. */
export function RelatoriosScreen(): ReactNode {
  const { conta } = useConcessionario();
  const anos = useQuery(anosQuery);
  return (
    <Page
      title={RELATORIOS_TITLE}
      back={{ target: linkTo("pac-carros-parados-inicio"), label: `Voltar para ${CARROS_PARADOS_TITLE}` }}
    >
      <Loaded query={anos} skeleton={<Skeleton h={352} maw={760} radius="lg" />}>
        {(found) => <RelatorioForm anos={found} contas={conta === undefined ? [] : [conta]} />}
      </Loaded>
    </Page>
  );
}
