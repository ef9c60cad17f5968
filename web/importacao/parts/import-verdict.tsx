import { CloseButton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import { PREVIA_OLD, type Importacao } from "../../../contract/importacao/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import { negative, positive } from "../../platform/notices/notices.ts";
import type { Target } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";
import { FollowedImport } from "./followed-import.tsx";
import { ImportDifference } from "./import-difference.tsx";
import { ImportEnded } from "./import-ended.tsx";
import type { Different, ImportKind } from "./import-kind.ts";
import classes from "./import-parts.module.css";
import { KeptRows } from "./kept-rows.tsx";
import { RefusedLines } from "./refused-lines.tsx";
import { UndoImport } from "./undo-import.tsx";

interface ImportVerdictProps<State extends Importacao, Item extends Different> {
  readonly kind: ImportKind<State, Item>;
  readonly arquivo_id: string;
  /** Undefined where the list does not have it. */
  readonly name: string | undefined;
  /** Its end is told even if it was never seen running. */
  readonly tells: boolean;
  readonly closing: Target;
  /** What this kind alone has to say. */
  readonly children?: (state: State) => ReactNode;
}

/**
 * One import: how far it is, then what it would change, or what became of each line, and the way back (OP-91, OP-96,
 * decision 53).
 */
export function ImportVerdict<State extends Importacao, Item extends Different>(
  props: ImportVerdictProps<State, Item>,
): ReactNode {
  const { kind, arquivo_id, name, tells, closing, children } = props;
  const client = useQueryClient();
  const tellEnd = useCallback(
    (state: State): void => {
      tell(kind, state);
      for (const queryKey of kind.stale) void client.invalidateQueries({ queryKey });
    },
    [client, kind],
  );
  return (
    <section className={classes["box"]} aria-label="Resultado da importação">
      <div className={classes["boxHead"]}>
        <h2>{name ?? "Importação"}</h2>
        <CloseButton
          renderRoot={leadsTo(closing)}
          aria-label="Fechar o resultado"
          title="Fechar o resultado"
        />
      </div>
      <FollowedImport
        calls={kind.calls(arquivo_id)}
        tells={tells}
        onEnd={tellEnd}
        skeleton={<div className={classes["waiting"]} />}
      >
        {(state) => (
          <Ended kind={kind} state={state}>
            {children?.(state)}
          </Ended>
        )}
      </FollowedImport>
    </section>
  );
}

function tell<State extends Importacao, Item extends Different>(
  { done, failedText }: ImportKind<State, Item>,
  state: State,
): void {
  const { status, previa, motivo, desfeitos } = state;
  if (status === "falhou") negative(failedText(state));
  if (status !== "processado" || previa) return;
  if (motivo !== null) negative(motivo);
  else positive(desfeitos === null ? done : undoneText(desfeitos));
}

const undoneText = (desfeitos: number): string =>
  `Importação desfeita: ${formatCount(desfeitos, "linha voltou ao que era", "linhas voltaram ao que eram")}`;

function Ended<State extends Importacao, Item extends Different>({
  kind,
  state,
  children,
}: {
  readonly kind: ImportKind<State, Item>;
  readonly state: State;
  readonly children: ReactNode;
}): ReactNode {
  const { arquivo_id, rejeitados_total, mantidas_total, pode_desfazer, desfeitos } = state;
  const found = kind.foundOf(state);
  return (
    <ImportEnded
      state={state}
      failed={kind.failedTitle}
      figures={kind.figuresOf(state)}
      action={pode_desfazer ? <UndoImport calls={kind.calls(arquivo_id)} stale={kind.stale} /> : null}
    >
      {desfeitos === null ? null : <p className={classes["figures"]}>{undoneText(desfeitos)}</p>}
      {found ? <ImportDifference kind={kind} state={state} found={found} /> : null}
      {state.previa && state.status === "processado" && !found ? (
        <p className={classes["told"]}>{PREVIA_OLD}</p>
      ) : null}
      {mantidas_total > 0 ? <KeptRows kind={kind} state={state} /> : null}
      {children}
      {rejeitados_total > 0 ? (
        <RefusedLines
          state={state}
          file={{ href: kind.refused.href(arquivo_id), label: kind.refused.label }}
        />
      ) : null}
    </ImportEnded>
  );
}
