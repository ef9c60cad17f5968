import type { ReactNode } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import {
  closedAfterMessage,
  closedMessage,
  type ReqStatus,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import type { Conflict } from "../../platform/edit/versioned-edit.ts";
import { Confirm } from "../../platform/page/confirm.tsx";

/** How the request was closed while it was edited; null if it was not. */
export function closedStatusOf({ conflict }: { conflict: Conflict<Requisicao> | null }): ReqStatus | null {
  return conflict?.kind === "closed" ? conflict.atual.req_status : null;
}

interface ClosedDialogProps {
  /** How the request was closed; null while it is not. */
  readonly status: ReqStatus | null;
  /** True when it was closed just after this person's message was stored (INT-28). */
  readonly afterMessage?: boolean | undefined;
  readonly onReload: () => void;
}

/** Says that the request is closed; OK reads it again (DET-17, OP-43, OP-45). */
export function ClosedDialog({ status, afterMessage = false, onReload }: ClosedDialogProps): ReactNode {
  return (
    <Confirm
      opened={status !== null}
      title={ATTENTION}
      confirmLabel="OK"
      cancelLabel={null}
      persistent
      loading={false}
      error={null}
      onConfirm={onReload}
      onCancel={onReload}
    >
      {status === null ? null : afterMessage ? closedAfterMessage(status) : closedMessage(status)}
    </Confirm>
  );
}
