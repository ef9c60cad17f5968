/** How long positions are remembered: a replica that is further behind is behind by "at least" so much. */
const KEPT_MS = 60_000;

/** Where the primary's log stood at a moment, in bytes from its beginning. */
interface Mark {
  readonly at: number;
  readonly position: number;
}

/** Says how far a replica is behind, by when the primary stood where the replica stands now. */
export interface Distance {
  /** The primary's log was at `position` at the moment `at`, in milliseconds of a clock that never goes back. */
  note(at: number, position: number): void;
  /**
   * For how many milliseconds the primary may have been ahead of `position`: 0 where nothing came after it, Infinity where
   * it is behind all that is remembered.
   */
  behind(at: number, position: number): number;
}

/** Compares positions alone, never two machines' clocks; a primary at rest leaves nobody behind. */
export function createDistance(): Distance {
  let marks: readonly Mark[] = [];
  return {
    note: (at, position) => {
      marks = [...marks.filter((mark) => at - mark.at <= KEPT_MS), { at, position }];
    },
    behind: (at, position) => {
      const ahead = marks.findIndex((mark) => mark.position > position);
      if (ahead === -1) return 0;
      const reached = marks[ahead - 1];
      return reached ? at - reached.at : Infinity;
    },
  };
}
