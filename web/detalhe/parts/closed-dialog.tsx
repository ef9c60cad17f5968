import type { ReactNode } from "react";
import { CONCLUDED, CONCLUDED_TITLE } from "../../../contract/requisicoes/index.ts";
import { Confirm } from "../../platform/page/confirm.tsx";

/** DET-17 OP-43 OP-45: nothing can be done with a closed request; OK reads it again. */
export function ClosedDialog({ opened, onReload }: { opened: boolean; onReload: () => void }): ReactNode {
  return (
    <Confirm
      opened={opened}
      title={CONCLUDED_TITLE}
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
