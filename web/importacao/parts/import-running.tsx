import { Button, Progress } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Importacao } from "../../../contract/importacao/index.ts";
import { formatInteger } from "../../platform/format/format.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { useQuestion } from "../../platform/page/use-question.ts";
import classes from "./import-running.module.css";

interface ImportRunningProps {
  readonly state: Importacao;
  /** Cancels it, and shows its new state. Rejects with what `call` throws, 409 once it is too late. */
  readonly onCancel: () => Promise<void>;
}

/** A running import: what it does, its progress, and a button to cancel it while that is possible (OP-91, OP-96). */
export function ImportRunning({ state, onCancel }: ImportRunningProps): ReactNode {
  const { status, linhas_lidas, linhas_total } = state;
  const isKnown = status === "lendo" && linhas_total !== null && linhas_total > 0;
  return (
    <>
      <Progress
        value={isKnown ? Math.min(100, (linhas_lidas / linhas_total) * 100) : 100}
        animated={!isKnown}
        striped={!isKnown}
        color={status === "esperando" ? "gray" : "azul"}
        aria-label="Importação"
      />
      <div className={classes["running"]}>
        <output>{textOf(state)}</output>
        {state.pode_cancelar ? <CancelImport onCancel={onCancel} /> : null}
      </div>
    </>
  );
}

function textOf({ status, previa, linhas_lidas, linhas_total }: Importacao): string {
  if (status === "esperando") return "Aguardando a vez: uma importação é feita depois da outra.";
  if (status === "aplicando" && previa) return "Comparando com o que está cadastrado. Nada muda ainda.";
  if (status === "aplicando") return "Gravando as linhas. A partir daqui não há como cancelar.";
  const of = linhas_total === null ? "" : ` de ${formatInteger(linhas_total)}`;
  return `Lendo o arquivo: ${formatInteger(linhas_lidas)}${of} linhas.`;
}

function CancelImport({ onCancel }: Pick<ImportRunningProps, "onCancel">): ReactNode {
  const question = useQuestion(useMutation({ mutationFn: onCancel }));
  return (
    <>
      <Button variant="default" size="xs" onClick={question.ask}>
        Cancelar importação
      </Button>
      <Confirm {...question.props} danger onConfirm={() => question.yes()}>
        Cancelar a importação? Nada do arquivo será aplicado.
      </Confirm>
    </>
  );
}
