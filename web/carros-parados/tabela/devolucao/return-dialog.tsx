import { MultiSelect, Stack, Textarea } from "@mantine/core";
import { useMemo, useState, type ReactNode } from "react";
import { linhaName, MAX_MOTIVO, type Informativo } from "../../../../contract/carros-parados/index.ts";
import { limitOf } from "../../../platform/form/text-limit.ts";
import { labelFilter } from "../../../platform/list/filter-options.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import type { Why } from "../use-move.ts";

interface ReturnDialogProps {
  readonly opened: boolean;
  readonly informativo: Informativo;
  readonly isBusy: boolean;
  /** Returns the week; true when that is done. */
  readonly onReturn: (why: Why) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Rows offered at once; typing finds the others. */
const LIMIT = 100;

/**
 * Asks why a week is returned and which rows are meant: both may be left out. What is written stays while the table is
 * open, also where the return is refused.
 */
export function ReturnDialog({
  opened,
  informativo,
  isBusy,
  onReturn,
  onClose,
}: ReturnDialogProps): ReactNode {
  const [motivo, setMotivo] = useState("");
  const [marked, setMarked] = useState<readonly string[]>([]);
  const { info_dados } = informativo;
  const data = useMemo(
    () =>
      info_dados.map((linha, at) => ({
        value: String(linha.info_linha_id),
        label: linhaName({ ...linha, linha: at + 1 }),
      })),
    [info_dados],
  );
  // Those that have left the table meanwhile are not sent.
  const linhas = marked.filter((id) => data.some(({ value }) => value === id));
  async function giveBack(): Promise<void> {
    if (!(await onReturn({ motivo, linhas_marcadas: linhas.map(Number) }))) return;
    setMotivo("");
    setMarked([]);
    onClose();
  }
  const limit = limitOf(motivo.trim().length, MAX_MOTIVO);
  return (
    <Confirm
      opened={opened}
      title="Devolver a semana"
      confirmLabel="Retificar"
      loading={isBusy}
      disabled={limit.error !== null}
      error={null}
      onCancel={onClose}
      onConfirm={() => void giveBack()}
    >
      <Stack gap="md">
        <Textarea
          label="Motivo"
          description={limit.note ?? "O concessionário recebe como mensagem da semana e lê acima da tabela."}
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          readOnly={isBusy}
          error={limit.error}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <MultiSelect
          label="Linhas a corrigir"
          description="Número da linha, chassi ou peça."
          placeholder={linhas.length === 0 ? "Nenhuma linha marcada" : undefined}
          data={data}
          value={[...linhas]}
          onChange={setMarked}
          searchable
          filter={labelFilter}
          limit={LIMIT}
          hidePickedOptions
          clearable
          clearButtonProps={{ "aria-hidden": false, "aria-label": "Desmarcar todas" }}
          nothingFoundMessage="Sem resultados"
          selectFirstOptionOnChange
          openOnFocus={false}
          maxDropdownHeight={240}
        />
      </Stack>
    </Confirm>
  );
}
