import { BEAT_MS, type PresencaEstado } from "../../../../contract/requisicoes/index.ts";

/** Milliseconds before a tab says that it shows a record, so that passing through records is not told. */
const JOIN_MS = 500;
/** Milliseconds without a key after which somebody no longer counts as writing. */
const QUIET_MS = 5000;

/** What a tab says of the record that it shows, and when. */
export interface Beats {
  /** The record is shown. */
  start(): void;
  /** The person has typed. */
  typed(): void;
  /** The record is closed or hidden. */
  stop(): void;
}

/**
 * Says changes at once, and repeats the state every 15 s. `tell` hears of leaving only after something else was told.
 */
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
