import type { Historico, Interacao } from "../../../contract/interacoes/index.ts";

/** One entry of the thread: a message or a step of the history. */
export type TimelineEntry =
  | { readonly kind: "message"; readonly interacao: Interacao }
  | { readonly kind: "step"; readonly step: Historico };

const momentOf = (line: TimelineEntry): number =>
  line.kind === "message" ? line.interacao.interacao_timestamp : line.step.historico_timestamp;

/** True for a Resposta that the same person saved again right after; only the later one is shown. */
function isRepeatedResposta(line: TimelineEntry, next: TimelineEntry | undefined): boolean {
  return (
    line.kind === "step" &&
    next?.kind === "step" &&
    line.step.historico_tipo === "resposta" &&
    next.step.historico_tipo === "resposta" &&
    line.step.historico_usuario_nome === next.step.historico_usuario_nome
  );
}

/**
 * Merges messages and steps, oldest first; a message comes before the status change that it caused in the same second.
 */
export function timelineOf(messages: readonly Interacao[], steps: readonly Historico[]): TimelineEntry[] {
  const lines: TimelineEntry[] = [
    ...messages.map((interacao) => ({ kind: "message", interacao }) as const),
    ...steps.map((step) => ({ kind: "step", step }) as const),
  ];
  // The sort is stable: within one second messages come first, each kind in its own order.
  const sorted = lines.toSorted((one, other) => momentOf(one) - momentOf(other));
  return sorted.filter((line, at) => !isRepeatedResposta(line, sorted[at + 1]));
}
