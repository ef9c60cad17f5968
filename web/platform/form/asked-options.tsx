import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useStandingError, type RetriedQuery } from "../page/error-state.tsx";
import { WaitingButton } from "../page/waiting-button.tsx";
import classes from "./asked-options.module.css";

/** The options of a select that the server is asked for. */
export interface AskedOptions {
  readonly query: RetriedQuery & {
    readonly data: unknown;
    readonly error: Error | null;
    readonly errorUpdateCount: number;
    readonly fetchStatus: string;
  };
  /** What is said when they do not come. */
  readonly failed: string;
}

/** What a select says of its options. */
interface Said {
  /** In its list, where nothing is found. */
  readonly nothingFound: string;
  /** Below it; null where nothing is to be said. */
  readonly remark: ReactNode;
}

const NONE: AskedOptions = {
  query: {
    data: [],
    error: null,
    errorUpdateCount: 0,
    fetchStatus: "idle",
    isFetching: false,
    refetch: () => undefined,
  },
  failed: "",
};

/**
 * What a select says of options that are asked for: that they are on their way, or that they did not come, with another
 * try. Without it a list that cannot be read looks like one that has nothing (LAY-19).
 */
export function useAskedOptions({ query, failed }: AskedOptions = NONE): Said {
  const error = useStandingError(query);
  const isPending = query.data === undefined && query.fetchStatus !== "idle";
  if (error === null) return { nothingFound: isPending ? "Carregando…" : "Sem resultados", remark: null };
  return { nothingFound: failed, remark: <Failed text={failed} query={query} /> };
}

/**
 * It stays during the retry, so that the button keeps the focus. A press leaves the focus in the field: what the field
 * says when it is left would move the button from under the hand between press and release.
 */
function Failed({ text, query }: { text: string; query: RetriedQuery }): ReactNode {
  return (
    <span className={classes["failed"]} role="alert">
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      {text}
      <WaitingButton
        variant="subtle"
        size="compact-xs"
        isWaiting={query.isFetching}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void query.refetch()}
      >
        Tentar novamente
      </WaitingButton>
    </span>
  );
}
