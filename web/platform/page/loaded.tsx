import type { ReactNode } from "react";
import { ErrorState, useStandingError, type RetriedQuery } from "./error-state.tsx";

interface LoadedProps<Data> {
  readonly query: RetriedQuery & {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly errorUpdateCount: number;
  };
  /** Shown until the first answer; as high as the content. */
  readonly skeleton: ReactNode;
  /** What a failed read says, where its row has a text; else the server's words. */
  readonly failure?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a query's answer; before it the skeleton, or the error with a retry. */
export function Loaded<Data>({ query, skeleton, failure, children }: LoadedProps<Data>): ReactNode {
  const error = useStandingError(query);
  if (query.data !== undefined) return children(query.data);
  return error === null ? skeleton : <ErrorState error={error} text={failure} query={query} />;
}
