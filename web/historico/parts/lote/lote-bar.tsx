import { Button, Menu } from "@mantine/core";
import { IconArchive, IconChevronDown } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import {
  isMoveAllowed,
  MAX_LOTE,
  selectableFrom,
  STATUS_LABEL,
  type ReqStatus,
  type RequisicaoRow,
} from "../../../../contract/requisicoes/index.ts";
import { SelectionBar } from "../../../platform/list/selection-bar.tsx";
import type { Selection } from "../../../platform/list/use-selection.ts";
import { StatusMark, type ListScope } from "../../../requisicoes/index.ts";
import { LoteDialog } from "./lote-dialog.tsx";
import type { LoteDeed } from "./use-lote.ts";

interface LoteBarProps {
  readonly scope: ListScope;
  /** The open tab: its requests' next statuses are offered. */
  readonly status: ReqStatus;
  readonly selection: Selection<RequisicaoRow>;
  /** The rows of the page. */
  readonly page: readonly RequisicaoRow[];
}

/** The actions for the chosen requests of the history; they stay in sight under the list. */
export function LoteBar({ scope, status, selection, page }: LoteBarProps): ReactNode {
  const [deed, setDeed] = useState<LoteDeed | null>(null);
  // Kept here, so that it survives closing the dialog.
  const [motivo, setMotivo] = useState("");
  const { rows } = selection;
  const targets = selectableFrom(status);
  const begin = (target: ReqStatus): void => setDeed({ target, rows });
  return (
    <SelectionBar
      label="Requisições selecionadas"
      words={["selecionada", "selecionadas"]}
      selection={selection}
      page={page}
      max={MAX_LOTE}
    >
      {targets.length === 0 ? null : (
        <Menu position="top-end" width={200} returnFocus={deed === null}>
          <Menu.Target>
            <Button
              variant="default"
              aria-keyshortcuts="s"
              rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
            >
              Alterar status
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {targets.map((target) => (
              <Menu.Item
                key={target}
                leftSection={<StatusMark status={target} />}
                onClick={() => begin(target)}
              >
                {STATUS_LABEL[target]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isMoveAllowed(status, "arquivado", "archive") ? (
        <Button
          variant="default"
          aria-keyshortcuts="a"
          leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />}
          onClick={() => begin("arquivado")}
        >
          Arquivar
        </Button>
      ) : null}
      {deed === null ? null : (
        <LoteDialog
          scope={scope}
          deed={deed}
          motivo={motivo}
          onMotivo={setMotivo}
          onClose={(moved) => {
            setDeed(null);
            if (moved.length > 0) setMotivo("");
            selection.remove(moved);
          }}
        />
      )}
    </SelectionBar>
  );
}
