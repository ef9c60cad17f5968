import { Button } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { STALE, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { ConflictDialog } from "../../platform/edit/conflict-dialog.tsx";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { ClosedDialog, closedStatusOf } from "./closed-dialog.tsx";
import type { ItemsEdit } from "./itens/use-items-edit.ts";
import { StatusSelector } from "./status-selector.tsx";
import { useClosing, type UnsentMessage } from "./use-closing.ts";
import type { StaffEdit } from "./use-staff-edit.ts";

interface RequisicaoActionsProps {
  readonly requisicao: Requisicao;
  readonly edit: StaffEdit;
  readonly itens: ItemsEdit;
  /** An unsent message in the thread; null when there is none. */
  readonly message: UnsentMessage | null;
}

/** The status selector and the archive button with their conflict dialogs (DET-09 to DET-12, DET-20, DET-21). */
export function RequisicaoActions({ requisicao, edit, itens, message }: RequisicaoActionsProps): ReactNode {
  const [archiving, setArchiving] = useState(false);
  const closing = useClosing(requisicao, { edit, itens, message });
  return (
    <>
      <StatusSelector requisicao={requisicao} edit={edit} closing={closing} />
      {requisicao.can.archive ? (
        <Button
          variant="default"
          aria-keyshortcuts="a"
          leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />}
          onClick={() => setArchiving(true)}
        >
          Arquivar
        </Button>
      ) : null}
      <ArchiveDialog
        requisicao={requisicao}
        edit={edit}
        closing={closing}
        opened={archiving}
        onClose={() => setArchiving(false)}
      />
      <ConflictDialog edit={{ ...edit, isDirty: edit.isDirty || itens.isDirty }}>{STALE}</ConflictDialog>
      <ClosedDialog status={closedStatusOf(edit)} onReload={edit.resolve} />
    </>
  );
}
