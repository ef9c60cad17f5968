import type { ReactNode } from "react";
import { CONCESSIONARIO_NEEDED } from "../../../contract/carros-parados/index.ts";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import { Confirm } from "../../platform/page/confirm.tsx";

interface DealerNeededProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says that weeks are of one dealer (SHOM-06, SLST-11). */
export function DealerNeeded({ opened, onClose }: DealerNeededProps): ReactNode {
  return (
    <Confirm
      opened={opened}
      title={ATTENTION}
      confirmLabel="OK"
      cancelLabel={null}
      loading={false}
      error={null}
      onConfirm={onClose}
      onCancel={onClose}
    >
      {CONCESSIONARIO_NEEDED}
    </Confirm>
  );
}
