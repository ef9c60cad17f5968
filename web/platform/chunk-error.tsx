import type { ReactNode } from "react";
import { Confirm } from "./confirm.tsx";

/** OP-19: the dialog for a screen whose code did not come. */
export function ChunkErrorDialog(): ReactNode {
  return (
    <Confirm
      opened
      persistent
      title="Atenção!"
      confirmLabel="Recarregar"
      cancelLabel={null}
      loading={false}
      error={null}
      onConfirm={() => location.reload()}
      onCancel={() => {}}
    >
      Não foi possível carregar esta página. Verifique sua conexão e recarregue.
    </Confirm>
  );
}
