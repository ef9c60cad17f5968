import { Button, Group, Progress, Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import {
  MAX_MOTIVO,
  STATUS_LABEL,
  type LoteLinha,
  type RequisicaoRow,
} from "../../../../contract/requisicoes/index.ts";
import { limitOf } from "../../../platform/form/text-limit.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { wordsOf } from "../../../platform/http/errors.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { Refusal } from "../../../platform/page/refusal.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import type { ListScope } from "../../../requisicoes/index.ts";
import { countsOf, isUndoable, type LoteCounts, type LoteLine } from "./lote-lines.ts";
import { LoteList, LoteListSkeleton } from "./lote-list.tsx";
import { LoteUndoButton } from "./lote-undo-button.tsx";
import { useLote, type Lote, type LoteDeed } from "./use-lote.ts";

interface LoteDialogProps {
  readonly scope: ListScope;
  readonly deed: LoteDeed;
  /** Why they are archived. */
  readonly motivo: string;
  readonly onMotivo: (motivo: string) => void;
  /** @param moved the requests that are done and need not stay chosen */
  readonly onClose: (moved: readonly RequisicaoRow[]) => void;
}

/** Shows what will happen to each chosen request, does it, and shows what happened (DET-13, ARCH-10, OP-44, OP-47). */
export function LoteDialog({ scope, deed, motivo, onMotivo, onClose }: LoteDialogProps): ReactNode {
  const { target } = deed;
  const lote = useLote(scope, deed);
  const lines = lote.lines ?? [];
  const counts = countsOf(lines);
  const isArchive = target === "arquivado";
  const isOver = counts.all > 0 && counts.over === counts.all;
  const isBegun = counts.over > 0;
  const limit = limitOf(motivo.trim().length, MAX_MOTIVO);
  const isReady = counts.all > 0 && (!isArchive || (motivo.trim() !== "" && limit.error === null));
  useBeforeUnload(lote.isRunning);
  const buttons = useRef<HTMLDivElement>(null);
  const isAwaited = lote.lines !== undefined && !lote.isRunning && (isOver || isBegun || !isArchive);
  const { deadline, isRunning: isUndoing, undo } = lote.undo;
  // A button that waits for the preview or an answer, or is gone after it, cannot hold the focus: the new main button
  // gets it, for Enter.
  useEffect(() => {
    if (isAwaited) focusLast(buttons.current);
  }, [isAwaited]);
  async function takeBack(some: readonly LoteLine[]): Promise<void> {
    await undo(some);
    focusLast(buttons.current);
  }

  const undoable = deadline === null || lote.isRunning ? [] : lines.filter(isUndoable);
  const moved = lines.filter(
    ({ verdict, undo: back }) => verdict?.resultado === "muda" && back?.resultado !== "muda",
  );
  function close(): void {
    onClose(moved.map(({ row }) => row));
    // The rest of the time the notice offers it.
    if (deadline !== null && undoable.length > 0)
      positive(movedText(moved.length), {
        label: "Desfazer",
        run: () => void undo(undoable).then(tellUndone),
        deadline,
      });
  }
  function submit(): void {
    if (isOver) close();
    else if (isReady) void lote.start(isArchive ? motivo.trim() : undefined);
  }
  return (
    <Dialog
      opened
      size={DIALOG.medium}
      onClose={close}
      title={isArchive ? "Arquivar requisições" : `Alterar status: ${STATUS_LABEL[target]}`}
      closeOnClickOutside={!lote.isRunning && motivo.trim() === ""}
      closeOnEscape={!lote.isRunning}
      withCloseButton={!lote.isRunning}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          {isArchive && !isOver ? (
            <Textarea
              label="Motivo do arquivamento"
              description="Vale para todas, e o concessionário lê"
              data-autofocus
              autosize
              minRows={2}
              maxRows={6}
              readOnly={isBegun || lote.isRunning}
              error={limit.error}
              value={motivo}
              onChange={(event) => onMotivo(event.currentTarget.value)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
              }}
            />
          ) : null}
          <Loaded query={lote.preview} skeleton={<LoteListSkeleton />}>
            {() => (
              <>
                <output>{summaryOf(counts, lote, isOver)}</output>
                {target === "concluido" && counts.all > 0 && !isOver ? <Text>{FINAL}</Text> : null}
                {isBegun || lote.isRunning ? (
                  <Progress
                    value={(100 * counts.over) / Math.max(1, counts.all)}
                    aria-label="Requisições tratadas"
                  />
                ) : null}
                <LoteList
                  lines={lines}
                  target={target}
                  onUndo={undoable.length === 0 || isUndoing ? undefined : (line) => void takeBack([line])}
                />
              </>
            )}
          </Loaded>
          <Refusal title="A alteração parou antes do fim">
            {lote.error && (wordsOf(lote.error) ?? "As marcadas já mudaram. Continue para mudar as outras.")}
          </Refusal>
          <Group ref={buttons} justify="flex-end" gap="sm">
            {undoable.length === 0 || deadline === null ? null : (
              <LoteUndoButton
                count={undoable.length}
                deadline={deadline}
                isRunning={isUndoing}
                onUndo={() => void takeBack(undoable)}
              />
            )}
            {isOver ? null : (
              <Button variant="default" onClick={lote.isRunning ? lote.stop : close}>
                {lote.isRunning ? "Parar" : isBegun ? "Fechar" : "Cancelar"}
              </Button>
            )}
            <WaitingButton
              type="submit"
              isWaiting={lote.isRunning}
              disabled={!isReady && !isOver}
              data-autofocus={!isArchive || undefined}
              {...(isArchive && !isOver && { color: "red.9" })}
            >
              {isOver ? "Fechar" : submitLabel(counts, { isArchive, isBegun })}
            </WaitingButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function focusLast(buttons: HTMLElement | null): void {
  [...(buttons?.querySelectorAll<HTMLElement>(":enabled") ?? [])].at(-1)?.focus();
}

function submitLabel(
  { all, over }: LoteCounts,
  { isArchive, isBegun }: { isArchive: boolean; isBegun: boolean },
): string {
  if (isBegun) return `Continuar com ${all - over}`;
  return `${isArchive ? "Arquivar" : "Alterar"} ${all}`;
}

const FINAL = "Depois de concluídas, não recebem mais mensagens nem mudam de status.";

const REQUISICOES = ["requisição", "requisições"] as const;

const movedText = (count: number): string =>
  `${formatCount(count, "requisição alterada", "requisições alteradas")}.`;

/** What became of an undo after the dialog was closed; a failed call was told. */
function tellUndone(linhas: readonly LoteLinha[] | null): void {
  if (linhas === null) return;
  const refused = linhas.filter(({ recusa }) => recusa !== null);
  const count = linhas.length - refused.length;
  if (count > 0) positive(`${formatCount(count, "requisição desfeita", "requisições desfeitas")}.`);
  for (const { req_numero, recusa } of refused) negative(`${req_numero}: ${recusa?.msg_txt ?? ""}`);
}

/** One line above the list: what will happen, the progress, or the result. */
function summaryOf(
  { all, over, moved, left, undone }: LoteCounts,
  { isRunning }: Lote,
  isOver: boolean,
): string {
  const back = undone === 0 ? "" : ` ${formatCount(undone, "desfeita", "desfeitas")}.`;
  const stay = left === 0 ? "" : ` ${formatCount(left, "fica como está", "ficam como estão")}.`;
  if (all === 0) return "Nenhuma das selecionadas pode ser alterada.";
  if (isOver) return `${movedText(moved)}${back}${stay}`;
  if (over > 0 || isRunning) return `${over} de ${formatCount(all, ...REQUISICOES)}.`;
  return `${formatCount(all, "requisição muda", "requisições mudam")}.${stay}`;
}

/** Closing the page would stop it half-way, so the browser asks. */
function useBeforeUnload(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOn]);
}
