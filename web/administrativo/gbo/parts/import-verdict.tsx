import { Alert, Button, Progress, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import {
  GBO_IMPORT_FAILED,
  GBO_IMPORTED,
  isOver,
  type ImportacaoGbo,
} from "../../../../contract/administrativo/index.ts";
import { formatCount, formatInteger } from "../../../platform/format/format.ts";
import { DataTable } from "../../../platform/list/data-table.tsx";
import type { Column } from "../../../platform/list/list-props.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { ImportRunning } from "../../parts/import-running.tsx";
import { useImportEnd } from "../../parts/use-import-end.ts";
import { readGboAgain } from "../queries/gbo.ts";
import { cancelGbo, gboArquivosQuery, importGboQuery, vereditosHref } from "../queries/importacao.ts";

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
  const query = useQuery(importGboQuery(client, arquivo_id));
  const tellEnd = useCallback(
    ({ status, motivo }: ImportacaoGbo): void => {
      if (status === "processado") positive(GBO_IMPORTED);
      if (status === "falhou") negative(motivo ?? GBO_IMPORT_FAILED);
      void client.invalidateQueries({ queryKey: gboArquivosQuery.queryKey });
      void readGboAgain(client);
    },
    [client],
  );
  useImportEnd(query.data, tells, tellEnd);
  return (
    <Loaded query={query} skeleton={<Progress value={100} animated aria-label="Importação" />}>
      {(state) =>
        isOver(state.status) ? (
          <Ended state={state} />
        ) : (
          <ImportRunning
            state={state}
            onCancel={async () =>
              void client.setQueryData(
                importGboQuery(client, arquivo_id).queryKey,
                await cancelGbo(arquivo_id),
              )
            }
          />
        )
      }
    </Loaded>
  );
}

function Ended({ state }: { state: ImportacaoGbo }): ReactNode {
  const { arquivo_id, status, motivo, linhas, linhas_lidas } = state;
  if (status === "cancelado") return <Text>Importação cancelada. Nada foi alterado.</Text>;
  return (
    <Stack gap="md">
      {status === "falhou" ? <Alert color="red">{motivo ?? GBO_IMPORT_FAILED}</Alert> : null}
      {status === "processado" ? <Text>{figuresOf(state).join(" · ")}</Text> : null}
      {linhas.length > 0 ? (
        <DataTable
          label="Linhas que não entraram"
          columns={COLUMNS}
          rows={linhas}
          isStale={false}
          keyOf={({ linha }) => linha}
        />
      ) : null}
      {linhas_lidas > 0 ? (
        <Button
          component="a"
          href={vereditosHref(arquivo_id)}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          style={{ alignSelf: "start" }}
        >
          Baixar o resultado de cada linha em CSV
        </Button>
      ) : null}
    </Stack>
  );
}

/** What became of the lines; what there was none of is not said. */
function figuresOf(state: ImportacaoGbo): string[] {
  const counts: readonly [number, string, string][] = [
    [state.linhas_lidas, "linha lida", "linhas lidas"],
    [state.inseridos, "inserida", "inseridas"],
    [state.atualizados, "atualizada", "atualizadas"],
    [state.inalterados, "sem alteração", "sem alteração"],
    [state.travados, "travada", "travadas"],
    [state.repetidos, "repetida", "repetidas"],
    [state.rejeitados_total, "recusada", "recusadas"],
  ];
  return counts.flatMap(([count, one, many]) => (count > 0 ? formatCount(count, one, many) : []));
}
