import { Alert, CloseButton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import {
  IMPORT_DONE,
  IMPORT_FAILED,
  isOver,
  type ImportacaoItens,
} from "../../../../contract/administrativo/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import type { Target } from "../../../platform/routing/links.ts";
import { RouteLink } from "../../../platform/routing/route-link.tsx";
import { ImportRunning } from "../../parts/import-running.tsx";
import { useImportEnd } from "../../parts/use-import-end.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import { cancelImport, importQuery } from "../queries/importacao.ts";
import { HeldPrices } from "./held-prices.tsx";
import classes from "./itens.module.css";
import { RefusedLines } from "./refused-lines.tsx";

interface ImportVerdictProps {
  readonly arquivo_id: string;
  /** Undefined where the list does not have it. */
  readonly name: string | undefined;
  /** Its end is told even if it was never seen running. */
  readonly tells: boolean;
  readonly closing: Target;
}

/** One import: how far it is, then what became of each line, and the prices that wait (OP-91, APEC-18, APEC-19). */
export function ImportVerdict({ arquivo_id, name, tells, closing }: ImportVerdictProps): ReactNode {
  const client = useQueryClient();
  const query = useQuery(importQuery(client, arquivo_id));
  const tellEnd = useCallback(
    ({ status }: ImportacaoItens): void => {
      if (status === "processado") positive(IMPORT_DONE);
      if (status === "falhou") negative(IMPORT_FAILED);
      for (const what of ["importacoes", "lista"])
        void client.invalidateQueries({ queryKey: [REGISTER_KEYS.item, what] });
    },
    [client],
  );
  useImportEnd(query.data, tells, tellEnd);
  return (
    <section className={classes["verdict"]} aria-label="Resultado da importação">
      <div className={classes["verdictHead"]}>
        <h2>{name ?? "Importação"}</h2>
        <CloseButton
          renderRoot={(root) => <RouteLink {...root} target={closing} />}
          aria-label="Fechar o resultado"
          title="Fechar o resultado"
        />
      </div>
      <Loaded query={query} skeleton={<div className={classes["waiting"]} />}>
        {(state) =>
          isOver(state.status) ? (
            <Ended state={state} />
          ) : (
            <ImportRunning
              state={state}
              onCancel={async () =>
                void client.setQueryData(
                  importQuery(client, arquivo_id).queryKey,
                  await cancelImport(arquivo_id),
                )
              }
            />
          )
        }
      </Loaded>
    </section>
  );
}

function Ended({ state }: { state: ImportacaoItens }): ReactNode {
  return (
    <>
      {state.status === "falhou" ? (
        <Alert color="red" title={IMPORT_FAILED}>
          {state.motivo}
        </Alert>
      ) : null}
      {state.status === "cancelado" ? (
        <p className={classes["told"]}>Importação cancelada. Nada foi alterado.</p>
      ) : (
        <p className={classes["figures"]}>{figuresOf(state).join(" · ")}</p>
      )}
      {state.retidos_total > 0 ? <HeldPrices state={state} /> : null}
      {state.rejeitados_total > 0 ? <RefusedLines state={state} /> : null}
    </>
  );
}

/** What became of the lines; what there was none of is not said. */
function figuresOf(state: ImportacaoItens): string[] {
  const { linhas_lidas, inseridos, atualizados, inalterados, repetidos } = state;
  return [
    formatCount(linhas_lidas, "linha lida", "linhas lidas"),
    ...(inseridos > 0 ? [formatCount(inseridos, "peça nova", "peças novas")] : []),
    ...(atualizados > 0 ? [formatCount(atualizados, "atualizada", "atualizadas")] : []),
    ...(inalterados > 0 ? [formatCount(inalterados, "já estava assim", "já estavam assim")] : []),
    ...(repetidos > 0
      ? [`${formatCount(repetidos, "linha repetida", "linhas repetidas")}, vale a última`]
      : []),
    ...(state.retidos_total > 0 ? [formatCount(state.retidos_total, "preço retido", "preços retidos")] : []),
    ...(state.rejeitados_total > 0
      ? [formatCount(state.rejeitados_total, "linha recusada", "linhas recusadas")]
      : []),
  ];
}
