import { Button } from "@mantine/core";
import { IconDoorExit, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { weekNumberOf } from "../../../contract/carros-parados/index.ts";
import {
  contasIn,
  emptyRelatorio,
  RELATORIO_FAILED,
  RELATORIO_TITLE,
} from "../../../contract/relatorios/index.ts";
import { formatCount, formatDateTime } from "../../platform/format/format.ts";
import { RuleRefusal } from "../../platform/http/errors.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import { GridSkeleton } from "../../platform/page/grid-skeleton.tsx";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import { usePageTitle } from "../../platform/routing/title.ts";
import { Indicadores } from "../parts/indicadores.tsx";
import { LongRelatorio } from "../parts/long-relatorio.tsx";
import { RelatorioBody } from "../parts/relatorio-body.tsx";
import { relatorioSearchSchema } from "../queries/relatorio-search.ts";
import { relatorioQuery, type Pedido } from "../queries/relatorio.ts";
import classes from "./relatorio-screen.module.css";

/** A report in a window of its own, to be read and printed (SHOM-09, SREP-09 to SREP-12). */
export function RelatorioScreen(): ReactNode {
  usePageTitle(RELATORIO_TITLE);
  const { infoSemana, infoAno, infoConcessionarioLista = "" } = useSearchOf(relatorioSearchSchema);
  const contas = contasIn(infoConcessionarioLista);
  return (
    <div className={classes["page"]}>
      {infoAno === undefined || contas.length === 0 ? (
        <>
          <Head />
          <EmptyState
            title="Falta escolher de que é o relatório."
            hint="Um relatório é de um ano e de pelo menos um concessionário."
            action={<ExitButton />}
          />
        </>
      ) : (
        <Shown
          pedido={{ info_concessionario_lista: contas, info_ano: infoAno, info_semana: infoSemana ?? "" }}
          empty={emptyRelatorio(infoAno, infoSemana === undefined ? null : weekNumberOf(infoSemana))}
        />
      )}
    </div>
  );
}

function Shown({ pedido, empty }: { readonly pedido: Pedido; readonly empty: string }): ReactNode {
  const query = useQuery(relatorioQuery(pedido));
  const error = useStandingError(query);
  const { data, dataUpdatedAt } = query;
  if (data !== undefined && data.tabelas.length > 0) {
    const linhas = data.tabelas.reduce((sum, { info_dados }) => sum + info_dados.length, 0);
    const dealers = new Set(data.tabelas.map((one) => one.info_concessionario_id)).size;
    return (
      <>
        <Head
          subtitle={[
            formatCount(dealers, "concessionário", "concessionários"),
            formatCount(linhas, "linha", "linhas"),
            `emitido em ${formatDateTime(dataUpdatedAt / 1000)}`,
          ].join(" · ")}
        >
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
          <ExitButton />
        </Head>
        <Indicadores pedido={pedido} />
        <RelatorioBody relatorio={data} />
      </>
    );
  }
  if (data !== undefined)
    return (
      <>
        <Head />
        <EmptyState title={empty} action={<ExitButton />} />
      </>
    );
  if (error instanceof RuleRefusal)
    return (
      <>
        <Head />
        <Indicadores pedido={pedido} />
        <LongRelatorio text={error.message} pedido={pedido} exit={<ExitButton />} />
      </>
    );
  return (
    <>
      <Head>
        <ExitButton />
      </Head>
      {error === null ? (
        <GridSkeleton rows={12} maxHeight="480px" />
      ) : (
        <ErrorState error={error} text={RELATORIO_FAILED} query={query} />
      )}
    </>
  );
}

function Head({
  subtitle,
  children,
}: {
  readonly subtitle?: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <header className={classes["head"]}>
      <div className={classes["titles"]}>
        <h1 className={classes["title"]}>{RELATORIO_TITLE}</h1>
        {subtitle === undefined ? null : <p className={classes["subtitle"]}>{subtitle}</p>}
      </div>
      <div className={classes["actions"]}>{children}</div>
    </header>
  );
}

/**
 * Closes the window (SREP-12). A window that no script opened cannot be closed: then it goes to the form of reports.
 */
function ExitButton(): ReactNode {
  const go = useGo();
  return (
    <Button
      variant="default"
      leftSection={<IconDoorExit size={16} stroke={1.5} aria-hidden />}
      onClick={() => {
        window.close();
        if (!window.closed) go(linkTo("pac-carros-parados-relatorios"));
      }}
    >
      Sair
    </Button>
  );
}
