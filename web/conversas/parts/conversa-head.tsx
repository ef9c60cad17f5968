import { ActionIcon } from "@mantine/core";
import { IconArchive, IconArrowLeft } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { periodOf, weekNumberOf } from "../../../contract/carros-parados/index.ts";
import {
  ARQUIVADA,
  ARQUIVAR_FAILED,
  ITEM_EXCLUIDO,
  type Conversa,
} from "../../../contract/conversas/index.ts";
import { call } from "../../platform/http/call.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import type { Assunto } from "../queries/conversas-search.ts";
import { readListsAgain } from "../queries/conversas.ts";
import { AssuntoSelect } from "./assunto-select.tsx";
import classes from "./conversa.module.css";

interface ConversaHeadProps {
  readonly assunto: Assunto;
  /** Undefined while loading. */
  readonly conversa: Conversa | undefined;
  readonly onAssunto: (assunto: Assunto) => void;
  /** Back to the list, on a narrow screen. */
  readonly onBack: () => void;
}

/** The head of an open conversation: week, dealer, the part that it is about, and 'Arquivar' (SCHT-13, OP-79). */
export function ConversaHead({ assunto, conversa, onAssunto, onBack }: ConversaHeadProps): ReactNode {
  const client = useQueryClient();
  const { contato: concessionario_id, info_semana, info_chassi } = assunto;
  const archive = useMutation({
    mutationFn: () =>
      call("POST /v2/carros_parados/conversas/arquivar_conversa", {
        body: { concessionario_id, info_semana },
      }),
    onSuccess: () => positive(ARQUIVADA),
    onError: (error) => tellFailure(error, ARQUIVAR_FAILED),
    onSettled: () => readListsAgain(client, assunto),
  });
  return (
    <div className={classes["head"]}>
      <ActionIcon
        className={classes["back"] ?? ""}
        size="input-sm"
        aria-label="Voltar para as conversas"
        onClick={onBack}
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div className={classes["about"]}>
        <h2>Semana {weekNumberOf(info_semana)}</h2>
        <span className={classes["period"]}>{periodOf(info_semana)}</span>
        {conversa ? (
          <span className={classes["dealer"]} title={conversa.concessionario_codigo_nome_fantasia}>
            {conversa.concessionario_codigo_nome_fantasia}
          </span>
        ) : null}
      </div>
      <div className={classes["tools"]}>
        <AssuntoSelect key={`${concessionario_id} ${info_semana}`} assunto={assunto} onAssunto={onAssunto} />
        {conversa?.flag_item_excluido_no_informativo === 1 && info_chassi !== undefined ? (
          <span className={classes["gone"]}>{ITEM_EXCLUIDO}</span>
        ) : null}
        {conversa?.flag_arquivar === 1 ? (
          <WaitingButton
            variant="default"
            leftSection={<IconArchive size={15} stroke={1.5} aria-hidden />}
            isWaiting={archive.isPending}
            title="Arquiva a conversa da semana e das suas peças"
            onClick={() => archive.mutate()}
          >
            Arquivar
          </WaitingButton>
        ) : null}
      </div>
    </div>
  );
}
