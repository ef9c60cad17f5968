import { BEAT_MS, type PresencaEstado } from "../../../../contract/requisicoes/index.ts";

/** Milliseconds before a tab says that it shows a request: who only passes through the requests is told to nobody. */
const JOIN_MS = 500;
/** Milliseconds without a key after which nobody writes any more. */
const QUIET_MS = 5000;

/** What a tab says of the request that it shows, and when. */
export interface Beats {
  /** The request is shown. */
  start(): void;
  /** The person has typed. */
  typed(): void;
  /** The request is shown no more, or nobody can see it. */
  stop(): void;
}

/** Says what changed at once, and every 15 s that it still is so. `tell` hears of a leaving only after something else. */
export function createBeats(tell: (estado: PresencaEstado) => void): Beats {
  let estado: PresencaEstado = "saiu";
  let isKnown = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function beat(): void {
    clearTimeout(next);
    next = setTimeout(beat, BEAT_MS);
    isKnown = true;
    tell(estado);
  }

  function turn(to: PresencaEstado): void {
    estado = to;
    beat();
  }

  return {
    start: () => {
      if (estado !== "saiu") return;
      estado = "vendo";
      next = setTimeout(beat, JOIN_MS);
    },
    typed: () => {
      if (estado === "saiu") return;
      clearTimeout(quiet);
      quiet = setTimeout(() => turn("vendo"), QUIET_MS);
      if (estado === "vendo") turn("escrevendo");
    },
    stop: () => {
      estado = "saiu";
      clearTimeout(next);
      clearTimeout(quiet);
      if (!isKnown) return;
      isKnown = false;
      tell("saiu");
    },
  };
}
