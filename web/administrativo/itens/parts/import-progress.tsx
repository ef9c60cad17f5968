import { Button, Progress } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ImportacaoItens } from "../../../../contract/administrativo/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { formatInteger } from "../../../platform/format/format.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { cancelImport, importQuery } from "../queries/importacao.ts";
import classes from "./itens.module.css";

/** An import on its way: what it does, how far it is, and the way to call it off while there is one (OP-91). */
export function ImportProgress({ state }: { state: ImportacaoItens }): ReactNode {
  const { linhas_lidas, linhas_total } = state;
  const isKnown = state.status === "lendo" && linhas_total !== null && linhas_total > 0;
  return (
    <>
      <Progress
        value={isKnown ? Math.min(100, (linhas_lidas / linhas_total) * 100) : 100}
        animated={!isKnown}
        striped={!isKnown}
        color={state.status === "esperando" ? "gray" : "azul"}
        aria-label="Importação"
      />
      <div className={classes["running"]}>
        <output>{textOf(state)}</output>
        {state.pode_cancelar ? <CancelImport arquivo_id={state.arquivo_id} /> : null}
      </div>
    </>
  );
}

function textOf({ status, linhas_lidas, linhas_total }: ImportacaoItens): string {
  if (status === "esperando") return "Aguardando a vez: uma importação é feita depois da outra.";
  if (status === "aplicando") return "Aplicando os preços. A partir daqui não há como cancelar.";
  const of = linhas_total === null ? "" : ` de ${formatInteger(linhas_total)}`;
  return `Lendo o arquivo: ${formatInteger(linhas_lidas)}${of} linhas.`;
}

function CancelImport({ arquivo_id }: { arquivo_id: string }): ReactNode {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => cancelImport(arquivo_id),
    onSuccess: (state) => client.setQueryData(importQuery(client, arquivo_id).queryKey, state),
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        Cancelar importação
      </Button>
      <Confirm
        opened={asked}
        title={ATTENTION}
        confirmLabel="Sim"
        cancelLabel="Não"
        danger
        loading={isPending}
        error={error}
        onConfirm={() => mutate()}
        onCancel={() => {
          setAsked(false);
          reset();
        }}
      >
        Cancelar a importação? Nada do arquivo será aplicado.
      </Confirm>
    </>
  );
}
