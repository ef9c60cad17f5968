import { Alert, Button, Progress, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
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
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
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
  useTellEnd(query.data, tells);
  return (
    <Loaded query={query} skeleton={<Progress value={100} animated aria-label="Importação" />}>
      {(state) => (isOver(state.status) ? <Ended state={state} /> : <Running state={state} />)}
    </Loaded>
  );
}

/** Tells the end of an import once, if it was followed; the table and the files are read anew then. */
function useTellEnd(state: ImportacaoGbo | undefined, tells: boolean): void {
  const client = useQueryClient();
  const isAwaited = useRef(tells);
  useEffect(() => {
    if (state === undefined || !isAwaited.current || !isOver(state.status)) return;
    isAwaited.current = false;
    if (state.status === "processado") positive(GBO_IMPORTED);
    if (state.status === "falhou") negative(state.motivo ?? GBO_IMPORT_FAILED);
    void client.invalidateQueries({ queryKey: gboArquivosQuery.queryKey });
    void readGboAgain(client);
  }, [client, state]);
}

function Running({ state }: { state: ImportacaoGbo }): ReactNode {
  const client = useQueryClient();
  const { arquivo_id, status, linhas_total } = state;
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelGbo(arquivo_id),
    onSuccess: (now) => client.setQueryData(importGboQuery(client, arquivo_id).queryKey, now),
    onError: (error) => tellFailure(error),
  });
  const text = {
    esperando: "Aguardando a vez: uma importação é feita depois da outra.",
    lendo: linhas_total === null ? "Lendo o arquivo." : `Conferindo ${formatInteger(linhas_total)} linhas.`,
    aplicando: "Gravando as linhas. A partir daqui não há como cancelar.",
  }[status as "lendo"];
  return (
    <Stack gap="sm">
      <Progress value={100} animated striped aria-label="Importação" />
      <output>{text}</output>
      {state.pode_cancelar ? (
        <Button variant="default" loading={isPending} onClick={() => mutate()} style={{ alignSelf: "start" }}>
          Cancelar importação
        </Button>
      ) : null}
    </Stack>
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
