import type { Historico, Interacao } from "../../../contract/interacoes/index.ts";

/** One line of the thread: a message, or what was done with the request. */
export type StoryLine =
  | { readonly kind: "message"; readonly interacao: Interacao }
  | { readonly kind: "step"; readonly step: Historico };

const momentOf = (line: StoryLine): number =>
  line.kind === "message" ? line.interacao.interacao_timestamp : line.step.historico_timestamp;

/** A Resposta that the same person saved again right after is told once, with the later moment. */
function isSaidAgain(line: StoryLine, next: StoryLine | undefined): boolean {
  return (
    line.kind === "step" &&
    next?.kind === "step" &&
    line.step.historico_tipo === "resposta" &&
    next.step.historico_tipo === "resposta" &&
    line.step.historico_usuario_nome === next.step.historico_usuario_nome
  );
}

/** Messages and steps as one story, oldest first; a message stands before the move that it made in the same second. */
export function storyOf(messages: readonly Interacao[], steps: readonly Historico[]): StoryLine[] {
  const lines: StoryLine[] = [
    ...messages.map((interacao) => ({ kind: "message", interacao }) as const),
    ...steps.map((step) => ({ kind: "step", step }) as const),
  ];
  // Sorting is stable: of one second the messages come first, and both keep their own order.
  const sorted = lines.toSorted((one, other) => momentOf(one) - momentOf(other));
  return sorted.filter((line, at) => !isSaidAgain(line, sorted[at + 1]));
}
