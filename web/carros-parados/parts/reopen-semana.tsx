import { useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import {
  canMove,
  papelOf,
  periodOf,
  weekNumberOf,
  type Semana,
} from "../../../contract/carros-parados/index.ts";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import { useSessao } from "../../acesso/index.ts";
import { positive } from "../../platform/notices/notices.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { useMoveSemana } from "../queries/move-semana.ts";
import { tabelaQuery } from "../queries/tabela.ts";

interface ReopenSemanaProps {
  readonly conta: string;
  readonly semana: Semana;
  readonly onClose: () => void;
  readonly onMoved: () => void;
  /** Shown for a week that is not in S, and to people who may not move it. */
  readonly children: ReactNode;
}

/** The warning about a week without stalled cars, and its way back to pending (SLST-12, SLST-13, SSTA-07). */
export function ReopenSemana(props: ReopenSemanaProps): ReactNode {
  const { conta, semana, onClose, onMoved, children } = props;
  const sessao = useSessao();
  const { data, error } = useQuery(tabelaQuery(conta, semana));
  const move = useMoveSemana();
  const sending = useRef(false);
  // Until this week's rights are read, the person's group says whether a move is likely.
  const isLikely = error === null && canMove(papelOf(sessao), "S", "P");
  const mayMove = data === undefined ? isLikely : data.info_status === "S" && data.can.moveTo.includes("P");
  if (!mayMove && !move.isSuccess) return children;
  const number = weekNumberOf(semana);
  const reopen = (): void => {
    // The second of a double click comes before the button is shown as pressed.
    if (sending.current) return;
    sending.current = true;
    move.mutate(
      { concessionario_id: conta, info_semana: semana, info_status: "P", info_versao: data?.info_versao },
      {
        onSuccess: () => {
          positive(`A semana ${number} está pendente.`);
          onMoved();
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };
  return (
    <Confirm
      opened
      title={ATTENTION}
      confirmLabel="Alterar para Pendente"
      loading={move.isPending}
      disabled={data === undefined}
      error={move.error}
      onConfirm={reopen}
      onCancel={onClose}
    >
      A semana {number} ({periodOf(semana)}) foi informada sem carros parados. Para incluir itens, altere a
      semana para Pendente.
    </Confirm>
  );
}
