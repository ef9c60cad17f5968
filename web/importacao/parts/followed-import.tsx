import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isOver, type Importacao } from "../../../contract/importacao/index.ts";
import { Loaded } from "../../platform/page/loaded.tsx";
import { followImport, type ImportCalls } from "../queries/follow-import.ts";
import { ImportRunning } from "./import-running.tsx";
import { useImportEnd } from "./use-import-end.ts";

interface FollowedImportProps<State> {
  readonly calls: ImportCalls<State>;
  /** This person has just sent it: its end is told even if it was never seen running. */
  readonly tells: boolean;
  /** Says how it ended, and reads anew what it changed. */
  readonly onEnd: (state: State) => void;
  readonly skeleton: ReactNode;
  /** What became of it, once it is over. */
  readonly children: (state: State) => ReactNode;
}

/** One import: how far it is and the way to call it off, then what became of it (OP-91, OP-96). */
export function FollowedImport<State extends Importacao>(props: FollowedImportProps<State>): ReactNode {
  const { calls, tells, onEnd, skeleton, children } = props;
  const client = useQueryClient();
  const query = useQuery(followImport(client, calls));
  useImportEnd(query.data, tells, onEnd);
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(state) =>
        isOver(state.status) ? (
          children(state)
        ) : (
          <ImportRunning
            state={state}
            onCancel={async () => void client.setQueryData(calls.queryKey, await calls.cancel())}
          />
        )
      }
    </Loaded>
  );
}
