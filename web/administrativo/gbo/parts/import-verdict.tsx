import { Progress } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import {
  GBO_IMPORT_FAILED,
  GBO_IMPORTED,
  type ImportacaoGbo,
} from "../../../../contract/administrativo/index.ts";
import { FollowedImport, ImportEnded, ImportLines } from "../../../importacao/index.ts";
import { importClasses as classes } from "../../../importacao/index.ts";
import { formatInteger } from "../../../platform/format/format.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { readGboAgain } from "../queries/gbo.ts";
import { gboArquivosQuery, importCalls, recusadasHref, vereditosHref } from "../queries/importacao.ts";

type Linha = ImportacaoGbo["linhas"][number];

const COLUMNS: readonly Column<Linha>[] = [
  { label: "Linha", lead: true, width: 14, cell: ({ linha }) => `Linha ${formatInteger(linha)}` },
  { label: "Item", width: 22, cell: ({ item_codigo }) => item_codigo || "—" },
  { label: "Invoice", width: 22, cell: ({ invoice_id }) => invoice_id || "—" },
  { label: "Resultado", cell: ({ motivo }) => motivo },
];

interface ImportVerdictProps {
  readonly arquivo_id: string;
  /** Its end is told: this person has just sent it. */
  readonly tells: boolean;
}

/** One import: how far it is, then what became of its lines (AGBO-37, AGBO-38, OP-96). */
export function ImportVerdict({ arquivo_id, tells }: ImportVerdictProps): ReactNode {
  const client = useQueryClient();
  const tellEnd = useCallback(
    ({ status, motivo }: ImportacaoGbo): void => {
      if (status === "processado") positive(GBO_IMPORTED);
      if (status === "falhou") negative(motivo ?? GBO_IMPORT_FAILED);
      void client.invalidateQueries({ queryKey: gboArquivosQuery.queryKey });
      void readGboAgain(client);
    },
    [client],
  );
  return (
    <FollowedImport
      calls={importCalls(arquivo_id)}
      tells={tells}
      onEnd={tellEnd}
      skeleton={<Progress value={100} animated aria-label="Importação" />}
    >
      {(state) => <Ended state={state} />}
    </FollowedImport>
  );
}

function Ended({ state }: { state: ImportacaoGbo }): ReactNode {
  const { arquivo_id, linhas, notas, travados, repetidos, rejeitados_total } = state;
  return (
    <div className={classes["lines"]}>
      <ImportEnded
        state={state}
        failed={null}
        figures={[
          [state.inseridos, "inserida", "inseridas"],
          [state.atualizados, "atualizada", "atualizadas"],
          [state.inalterados, "sem alteração", "sem alteração"],
          [travados, "travada", "travadas"],
          [repetidos, "repetida", "repetidas"],
          [rejeitados_total, "recusada", "recusadas"],
        ]}
      >
        {notas.length > 0 ? (
          <ul className={classes["notes"]} aria-label="Como o arquivo foi lido">
            {notas.map((nota) => (
              <li key={nota}>{nota}</li>
            ))}
          </ul>
        ) : null}
        {state.linhas_lidas > 0 && state.status !== "cancelado" ? (
          <ImportLines
            title="Linhas que não entraram"
            columns={COLUMNS}
            lines={linhas}
            total={travados + repetidos + rejeitados_total}
            files={[
              ...(rejeitados_total > 0
                ? [{ href: recusadasHref(arquivo_id), label: "Baixar as recusadas em Excel" }]
                : []),
              { href: vereditosHref(arquivo_id), label: "Baixar o resultado de cada linha em CSV" },
            ]}
          />
        ) : null}
      </ImportEnded>
    </div>
  );
}
