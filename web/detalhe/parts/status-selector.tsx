import { Menu, Stack, Text, Tooltip } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import {
  REQ_STATUSES,
  STATUS_LABEL,
  type ReqStatus,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { StatusBadge, StatusMark } from "../../requisicoes/index.ts";
import { ClosingNote } from "./closing-note.tsx";
import classes from "./detail.module.css";
import { whyStatusIsLocked } from "./status-lock-reason.ts";
import type { Closing } from "./use-closing.ts";
import type { StaffEdit } from "./use-staff-edit.ts";

/** The status, and for staff the allowed changes (DET-06 to DET-13). */
export function StatusSelector({
  requisicao,
  edit,
  closing,
}: {
  readonly requisicao: Requisicao;
  readonly edit: StaffEdit;
  readonly closing: Closing;
}): ReactNode {
  const { req_status, can } = requisicao;
  const reason = whyStatusIsLocked(useSessao(), requisicao, edit.isSaving);
  const reasonId = useId();
  const [concluding, setConcluding] = useState(false);
  const options = REQ_STATUSES.filter(
    (status) => status === req_status || can.changeStatusTo.includes(status),
  );

  function choose(status: ReqStatus): void {
    if (status === req_status) return;
    if (status === "concluido") setConcluding(true);
    else edit.save({ status });
  }

  const button = (
    <WaitingButton
      variant="default"
      leftSection={<StatusMark status={req_status} />}
      rightSection={reason === null ? <IconChevronDown size={14} stroke={1.75} aria-hidden /> : null}
      isWaiting={edit.isSaving}
      aria-label={`Status: ${STATUS_LABEL[req_status]}`}
      aria-keyshortcuts="s"
      // Uses aria-disabled: everybody must be able to read the status and reach the reason.
      {...(reason !== null && {
        "aria-disabled": true,
        "aria-describedby": reasonId,
        className: classes.lockedStatus ?? "",
      })}
    >
      {STATUS_LABEL[req_status]}
    </WaitingButton>
  );
  if (reason !== null) {
    return (
      <>
        <Tooltip label={reason} multiline maw={260}>
          {button}
        </Tooltip>
        <span id={reasonId} hidden>
          {reason}
        </span>
      </>
    );
  }
  return (
    <>
      <Menu position="bottom-end" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={req_status} onChange={(status) => choose(status as ReqStatus)}>
            {options.map((status) => (
              <Menu.RadioItem key={status} value={status} closeMenuOnClick>
                <StatusBadge status={status} />
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={concluding}
        title="Concluir a requisição?"
        confirmLabel="Concluir"
        loading={closing.isSending}
        disabled={closing.reason !== null}
        error={null}
        onCancel={() => setConcluding(false)}
        onConfirm={() =>
          void closing.closeBy(() => {
            setConcluding(false);
            edit.save({ status: "concluido" });
          })
        }
      >
        <Stack gap="sm">
          <Text>Depois de concluída, a requisição não recebe mais mensagens nem muda de status.</Text>
          <ClosingNote closing={closing} onLeave={() => setConcluding(false)} />
        </Stack>
      </Confirm>
    </>
  );
}
