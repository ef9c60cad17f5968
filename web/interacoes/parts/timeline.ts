import type { Historico, Interacao } from "../../../contract/interacoes/index.ts";

/** One line of the thread: a message, or what was done with the request. */
export type TimelineEntry =
  | { readonly kind: "message"; readonly interacao: Interacao }
  | { readonly kind: "step"; readonly step: Historico };

const momentOf = (line: TimelineEntry): number =>
  line.kind === "message" ? line.interacao.interacao_timestamp : line.step.historico_timestamp;

/** A Resposta that the same person saved again right after is told once, with the later moment. */
function isRepeatedResposta(line: TimelineEntry, next: TimelineEntry | undefined): boolean {
  return (
    line.kind === "step" &&
    next?.kind === "step" &&
    line.step.historico_tipo === "resposta" &&
    next.step.historico_tipo === "resposta" &&
    line.step.historico_usuario_nome === next.step.historico_usuario_nome
  );
}

/** Messages and steps as one story, oldest first; a message stands before the move that it made in the same second. */
export function timelineOf(messages: readonly Interacao[], steps: readonly Historico[]): TimelineEntry[] {
  const lines: TimelineEntry[] = [
    ...messages.map((interacao) => ({ kind: "message", interacao }) as const),
    ...steps.map((step) => ({ kind: "step", step }) as const),
  ];
  // Sorting is stable: of one second the messages come first, and both keep their own order.
  const sorted = lines.toSorted((one, other) => momentOf(one) - momentOf(other));
  return sorted.filter((line, at) => !isRepeatedResposta(line, sorted[at + 1]));
}
