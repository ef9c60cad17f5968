import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { TODOS } from "../../../contract/acesso/index.ts";
import { SEMANAS_LOAD_FAILED, weekNumberOf } from "../../../contract/carros-parados/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { semanasQuery } from "../../carros-parados/index.ts";
import { FormDialog } from "../../platform/form/form-dialog.tsx";
import { ORDER } from "../../platform/form/input-order.ts";
import { SearchSelect } from "../../platform/form/select.tsx";
import { useTellFailure } from "../../platform/notices/use-tell-failure.ts";
import type { Assunto } from "../queries/conversas-search.ts";

interface NewConversaDialogProps {
  /** The dealer whose conversations are open. */
  readonly contato: string | undefined;
  readonly onOpen: (assunto: Assunto) => void;
  readonly onClose: () => void;
}

/** Opens the conversation of any week, also where nobody has written yet (SCHT-26). */
export function NewConversaDialog({ contato, onOpen, onClose }: NewConversaDialogProps): ReactNode {
  const { isDealer } = useSessao();
  const { options, conta: chosen } = useConcessionario();
  const [conta, setConta] = useState(contato ?? chosen ?? null);
  const [semana, setSemana] = useState<string | null>(null);
  const semanas = useQuery({ ...semanasQuery(conta ?? "", "H", 1), enabled: conta !== null });
  useTellFailure(semanas, SEMANAS_LOAD_FAILED, null);
  const weeks = (semanas.data ?? []).map(({ info_semana, info_periodo }) => ({
    value: info_semana,
    label: `Semana ${weekNumberOf(info_semana)} · ${info_periodo}`,
  }));
  return (
    <FormDialog
      title="Nova conversa"
      gap="md"
      submitLabel="Abrir"
      refusal={null}
      isSending={false}
      isDirty={false}
      disabled={semana === null}
      onSubmit={() => {
        if (conta !== null && semana !== null) onOpen({ contato: conta, info_semana: semana });
      }}
      onClose={onClose}
    >
      {isDealer ? null : (
        <SearchSelect
          label="Concessionário"
          placeholder="Conta ou nome"
          data={options.filter(({ value }) => value !== TODOS)}
          value={conta}
          data-autofocus={conta === null || undefined}
          onChange={(value) => {
            setConta(value);
            setSemana(null);
          }}
        />
      )}
      <SearchSelect
        label="Semana"
        placeholder={conta === null ? "Escolha antes o concessionário" : "Número ou dia"}
        data={weeks}
        asked={{ query: semanas, failed: SEMANAS_LOAD_FAILED }}
        disabled={conta === null}
        value={semana}
        data-autofocus={conta !== null || undefined}
        onChange={setSemana}
        inputWrapperOrder={ORDER}
        description="As 30 semanas mais recentes. A conversa de outra abre no cartão dela, na Listagem."
      />
    </FormDialog>
  );
}
