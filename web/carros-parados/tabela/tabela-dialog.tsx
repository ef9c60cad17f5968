import { Modal, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { weekNumberOf, type Semana } from "../../../contract/carros-parados/index.ts";
import { Loaded } from "../../platform/page/loaded.tsx";
import { usePageTitle } from "../../platform/routing/title.ts";
import { tabelaQuery } from "../queries/tabela.ts";

interface TabelaDialogProps {
  readonly conta: string;
  readonly semana: Semana;
  readonly onClose: () => void;
}

/** A dealer's week on the whole screen: its header (STBL-01). */
export function TabelaDialog({ conta, semana, onClose }: TabelaDialogProps): ReactNode {
  const query = useQuery(tabelaQuery(conta, semana));
  const title = `Semana ${weekNumberOf(semana)}`;
  usePageTitle(title);
  return (
    <Modal opened fullScreen onClose={onClose} title={title}>
      <Loaded query={query} skeleton={<Skeleton height={320} />}>
        {(week) => (
          <p>
            {week.info_periodo}, {week.info_concessionario_desc}, {week.info_status_desc},{" "}
            {week.info_concessionario_conta_sap}, {week.info_concessionario_cidade_uf}
          </p>
        )}
      </Loaded>
    </Modal>
  );
}
