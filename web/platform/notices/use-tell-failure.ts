import { useEffect, useRef } from "react";
import { tellFailure } from "./tell-failure.ts";

/** The used part of a query; every `useQuery` result has it. */
interface ToldQuery {
  readonly errorUpdateCount: number;
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly data: unknown;
}

/**
 * Tells a failed read that is shown nowhere by one notice, however long it lasts.
 * @param loading the text where nothing was read yet
 * @param refreshing the text where it is read again; null tells nothing of that
 */
export function useTellFailure(query: ToldQuery, loading: string, refreshing: string | null): void {
  const { errorUpdateCount: failures, dataUpdatedAt: answered, error, data } = query;
  const known = useRef(failures);
  // The time of the last answer for which a notice was shown.
  const told = useRef<number | null>(null);
  useEffect(() => {
    const failed = failures > known.current;
    known.current = failures;
    if (!failed || told.current === answered) return;
    told.current = answered;
    const text = data === undefined ? loading : refreshing;
    if (text !== null) tellFailure(error, text);
  }, [failures, answered, error, data, loading, refreshing]);
}
