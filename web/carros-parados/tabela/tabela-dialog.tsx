import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import {
  DATA_LOAD_FAILED,
  HEADER_LOAD_FAILED,
  NO_INFORMATIVO,
  weekNumberOf,
  type Informativo,
  type Semana,
} from "../../../contract/carros-parados/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import { FullScreenDialog } from "../../platform/page/full-screen-dialog.tsx";
import { GridSkeleton } from "../../platform/page/grid-skeleton.tsx";
import { usePageTitle } from "../../platform/routing/title.ts";
import { useUnsentWork } from "../../platform/unsent/index.ts";
import { PresencaLine } from "../../requisicoes/index.ts";
import { disposicaoQuery } from "../queries/disposicao.ts";
import { abertaSemana } from "../queries/presenca.ts";
import { botoesQuery, colunasQuery, tabelaQuery } from "../queries/tabela.ts";
import { OpenTabela } from "./open-tabela.tsx";
import { ContactButton } from "./parts/contact-button.tsx";
import { fetchGrid } from "./parts/tabela-rows.tsx";
import classes from "./tabela-dialog.module.css";
import { TabelaHead } from "./tabela-head.tsx";
import type { OpensAt } from "./use-opens-at.ts";
import { useIsNarrow } from "./use-shown.ts";
import { tabelaKey } from "./use-tabela.ts";

interface TabelaDialogProps {
  readonly conta: string;
  readonly semana: Semana;
  readonly opensAt?: OpensAt;
  readonly onClose: () => void;
  /** Beside the title: the way to the next of the list from which it was opened. */
  readonly actions?: ReactNode;
}

/** A dealer's week on the whole screen: its table (SLST-14, STBL-01 to STBL-40). */
export function TabelaDialog(props: TabelaDialogProps): ReactNode {
  const { conta, semana, actions, ...over } = props;
  const title = `Semana ${weekNumberOf(semana)}`;
  usePageTitle(title);
  const tabela = useQuery(tabelaQuery(conta, semana));
  const { data } = tabela;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isNarrow = useIsNarrow();
  useEffect(() => {
    if (!isNarrow) fetchGrid();
  }, [isNarrow]);
  return (
    <FullScreenDialog
      title={<TabelaHead title={title} header={data} />}
      actions={
        data ? (
          <>
            <div className={classes["present"]} data-own-line>
              <PresencaLine registro={abertaSemana(conta, semana).registro} />
            </div>
            {actions}
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconHistory size={14} stroke={1.5} aria-hidden />}
              onClick={() => setHistoryOpen(true)}
            >
              Histórico
            </Button>
            <ContactButton informativo={data} />
          </>
        ) : null
      }
      onClose={over.onClose}
    >
      <div className={classes["body"]} data-tabela>
        <LoadedTabela
          key={`${conta} ${semana}`}
          conta={conta}
          semana={semana}
          tabela={tabela}
          isHistoryOpen={isHistoryOpen}
          onCloseHistory={() => setHistoryOpen(false)}
          {...over}
        />
      </div>
    </FullScreenDialog>
  );
}

interface LoadedTabelaProps extends Omit<TabelaDialogProps, "actions"> {
  readonly tabela: UseQueryResult<Informativo>;
  readonly isHistoryOpen: boolean;
  readonly onCloseHistory: () => void;
}

/** The table once all of it is there: its rows, its columns and buttons, and what this browser keeps of it. */
function LoadedTabela({ conta, semana, tabela, ...over }: LoadedTabelaProps): ReactNode {
  const colunas = useQuery(colunasQuery(conta, semana));
  const botoes = useQuery(botoesQuery(conta, semana));
  // Where it cannot be read the columns stand as they do for everybody: no reason to keep the table shut.
  const disposicao = useQuery(disposicaoQuery());
  const unsent = useUnsentWork(
    useSessao().usuarioID,
    tabelaKey({ info_concessionario_id: conta, info_semana: semana }),
  );
  const dataError = useStandingError(tabela);
  const colunasError = useStandingError(colunas);
  const botoesError = useStandingError(botoes);
  const headError = colunasError ?? botoesError;
  if (dataError instanceof ServerError && dataError.status === 404)
    return <EmptyState title={NO_INFORMATIVO} />;
  if (dataError) return <ErrorState error={dataError} text={DATA_LOAD_FAILED} query={tabela} />;
  if (headError) {
    const failed = colunas.data ? botoes : colunas;
    return <ErrorState error={headError} text={HEADER_LOAD_FAILED} query={failed} />;
  }
  if (!tabela.data || !colunas.data || !botoes.data || disposicao.isPending || !unsent.ready)
    return <GridSkeleton rows={30} maxHeight="100%" />;
  return (
    <OpenTabela
      // Another tab that goes on with it, or hands it over, has written meanwhile.
      key={String(unsent.elsewhere)}
      informativo={tabela.data}
      colunas={colunas.data}
      disposicao={disposicao.data ?? null}
      botoes={botoes.data}
      unsent={unsent}
      {...over}
    />
  );
}
