import type { ReactNode } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import { CONCLUDED } from "../../../contract/requisicoes/index.ts";
import { Confirm } from "../../platform/page/confirm.tsx";

/** Says that the request is closed; OK reads it again (DET-17, OP-43, OP-45). */
export function ClosedDialog({ opened, onReload }: { opened: boolean; onReload: () => void }): ReactNode {
  return (
    <Confirm
      opened={opened}
      title={ATTENTION}
      confirmLabel="OK"
      cancelLabel={null}
      persistent
      loading={false}
      error={null}
      onConfirm={onReload}
      onCancel={onReload}
    >
      {CONCLUDED}
    </Confirm>
  );
}
