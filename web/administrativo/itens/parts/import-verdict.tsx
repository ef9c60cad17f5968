import { CloseButton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import {
  IMPORT_DONE,
  IMPORT_FAILED,
  type ImportacaoItens,
} from "../../../../contract/administrativo/index.ts";
import type { Rejeitado } from "../../../../contract/importacao/index.ts";
import { FollowedImport, ImportEnded, ImportLines } from "../../../importacao/index.ts";
import { importClasses as classes } from "../../../importacao/index.ts";
import { formatInteger } from "../../../platform/format/format.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import type { Target } from "../../../platform/routing/links.ts";
import { RouteLink } from "../../../platform/routing/route-link.tsx";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import { importCalls } from "../queries/importacao.ts";
import { HeldPrices } from "./held-prices.tsx";
import { figuresOf, PriceDifference } from "./price-difference.tsx";

interface ImportVerdictProps {
  readonly arquivo_id: string;
  /** Undefined where the list does not have it. */
  readonly name: string | undefined;
  /** Its end is told even if it was never seen running. */
  readonly tells: boolean;
  readonly closing: Target;
}

/** One import: how far it is, then what it would change, or what became of each line, and the prices that wait (OP-91, APEC-18, APEC-19). */
export function ImportVerdict({ arquivo_id, name, tells, closing }: ImportVerdictProps): ReactNode {
  const client = useQueryClient();
  const tellEnd = useCallback(
    ({ status, previa }: ImportacaoItens): void => {
      if (status === "processado" && !previa) positive(IMPORT_DONE);
      if (status === "falhou") negative(IMPORT_FAILED);
      for (const what of ["importacoes", "lista"])
        void client.invalidateQueries({ queryKey: [REGISTER_KEYS.item, what] });
    },
    [client],
  );
  return (
    <section className={classes["box"]} aria-label="Resultado da importação">
      <div className={classes["boxHead"]}>
        <h2>{name ?? "Importação"}</h2>
        <CloseButton
          renderRoot={(root) => <RouteLink {...root} target={closing} />}
          aria-label="Fechar o resultado"
          title="Fechar o resultado"
        />
      </div>
      <FollowedImport
        calls={importCalls(arquivo_id)}
        tells={tells}
        onEnd={tellEnd}
        skeleton={<div className={classes["waiting"]} />}
      >
        {(state) => <Ended state={state} />}
      </FollowedImport>
    </section>
  );
}

const COLUMNS: readonly Column<Rejeitado>[] = [
  { label: "Linha", lead: true, width: 16, cell: ({ linha }) => `Linha ${formatInteger(linha)}` },
  { label: "Motivo", cell: ({ motivo }) => motivo },
];

function Ended({ state }: { state: ImportacaoItens }): ReactNode {
  const { arquivo_id, rejeitados, rejeitados_total, retidos_total, diferenca } = state;
  return (
    <ImportEnded
      state={state}
      failed={IMPORT_FAILED}
      figures={
        diferenca
          ? figuresOf(state, diferenca)
          : [
              [state.inseridos, "peça nova", "peças novas"],
              [state.atualizados, "atualizada", "atualizadas"],
              [state.inalterados, "já estava assim", "já estavam assim"],
              [state.repetidos, "linha repetida, vale a última", "linhas repetidas, vale a última"],
              [retidos_total, "preço retido", "preços retidos"],
              [rejeitados_total, "linha recusada", "linhas recusadas"],
            ]
      }
    >
      {diferenca ? <PriceDifference arquivo_id={arquivo_id} diferenca={diferenca} /> : null}
      {retidos_total > 0 ? <HeldPrices state={state} /> : null}
      {rejeitados_total > 0 ? (
        <ImportLines
          title="Linhas recusadas"
          columns={COLUMNS}
          lines={rejeitados}
          total={rejeitados_total}
          files={[
            {
              href: hrefOf("/v2/pac/administrativo/itens/importacao/:arquivo_id/rejeitados", { arquivo_id }),
              label: "Baixar todas em CSV",
            },
          ]}
        />
      ) : null}
    </ImportEnded>
  );
}
