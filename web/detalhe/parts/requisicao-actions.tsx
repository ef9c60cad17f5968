import { Button } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { STALE, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { ConflictDialog } from "../../platform/edit/conflict-dialog.tsx";
import { takeRequisicao } from "../../requisicoes/index.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { ClosedDialog, closedStatusOf } from "./closed-dialog.tsx";
import { StatusSelector } from "./status-selector.tsx";
import type { StaffEdit } from "./use-staff-edit.ts";

/** The status selector and the archive button with their conflict dialogs (DET-09 to DET-12, DET-20, DET-21). */
export function RequisicaoActions({
  requisicao,
  edit,
}: {
  requisicao: Requisicao;
  edit: StaffEdit;
}): ReactNode {
  const client = useQueryClient();
  const [archiving, setArchiving] = useState(false);
  const [closedBy, setClosedBy] = useState<Requisicao | null>(null);
  return (
    <>
      <StatusSelector requisicao={requisicao} edit={edit} />
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
        opened={archiving}
        onClose={() => setArchiving(false)}
        onClosedMeanwhile={(atual) => {
          setArchiving(false);
          setClosedBy(atual);
        }}
      />
      <ConflictDialog edit={edit}>{STALE}</ConflictDialog>
      <ClosedDialog status={closedStatusOf(edit)} onReload={edit.resolve} />
      <ClosedDialog
        status={closedBy?.req_status ?? null}
        onReload={() => {
          if (closedBy) takeRequisicao(client, closedBy);
          setClosedBy(null);
        }}
      />
    </>
  );
}
