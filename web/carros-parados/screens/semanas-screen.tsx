import type { ReactNode } from "react";
import { CARROS_PARADOS_TITLE, SEMANAS_TITLE } from "../../../contract/carros-parados/index.ts";
import { DealerReach, previousConta, useConcessionario } from "../../acesso/index.ts";
import { Page, type PageProps } from "../../platform/page/page.tsx";
import { linkTo, useGo } from "../../platform/routing/links.ts";
import { DealerNeeded } from "../parts/dealer-needed.tsx";
import { SemanasList } from "../parts/semanas-list.tsx";
import { useDealerOfAddress } from "../parts/use-dealer-of-address.ts";

const home = () => linkTo("pac-carros-parados-inicio");

/** The weeks of the chosen dealer (SHOM-07, SLST-01 to SLST-22). */
export function SemanasScreen(): ReactNode {
  const go = useGo();
  const { conta, label, choose } = useConcessionario();
  const isSettled = useDealerOfAddress();
  const page: Omit<PageProps, "children"> = {
    title: SEMANAS_TITLE,
    beside: <DealerReach />,
    back: { target: home(), label: `Voltar para ${CARROS_PARADOS_TITLE}` },
    subtitle: label,
  };
  const restore = (): void => {
    const before = previousConta();
    if (before === null) go(home(), { replace: true });
    else choose(before);
  };
  return (
    <>
      {isSettled && conta !== undefined ? (
        <SemanasList conta={conta} page={page} />
      ) : (
        <Page {...page}>{null}</Page>
      )}
      <DealerNeeded opened={isSettled && conta === undefined} onClose={restore} />
    </>
  );
}
