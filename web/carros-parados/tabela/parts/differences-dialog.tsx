import { Button, Group, Radio, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { Alteracao } from "../../../../contract/platform/envelope.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { formatCount, formatDateTime } from "../../../platform/format/format.ts";
import { formatCell, type GridColumn, type GridRow } from "../../../platform/grid/index.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import type { Conflict } from "../../../platform/rows/merge.ts";
import classes from "./differences-dialog.module.css";

type Side = "mine" | "theirs";

interface DifferencesDialogProps {
  readonly opened: boolean;
  readonly conflicts: readonly Conflict[];
  /** Who saved it, and when. */
  readonly alteracao: Alteracao | null;
  readonly columns: readonly GridColumn[];
  readonly onClose: () => void;
  /** Settles them, and saves what that leaves. */
  readonly onSettle: (side: (conflict: Conflict, at: number) => Side) => void;
}

/** Beyond these only all together are settled. */
const MOST_SHOWN = 100;

/** What a colleague saved meanwhile that meets what was written here, row by row, with what is to stand. */
export function DifferencesDialog(props: DifferencesDialogProps): ReactNode {
  const { opened, conflicts, alteracao, columns, onClose, onSettle } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = (conflict: Conflict): Side => chosen.get(nameOf(conflict)) ?? "mine";
  const chooseAll = (side: Side): void => setChosen(new Map(conflicts.map((one) => [nameOf(one), side])));
  return (
    <FormDialog
      opened={opened && conflicts.length > 0}
      title={ATTENTION}
      size={DIALOG.medium}
      gap="md"
      submitLabel="Confirmar e salvar"
      submit={{ "data-autofocus": true }}
      cancelLabel="Continuar editando"
      refusal={null}
      isSending={false}
      isDirty={false}
      onSubmit={() => onSettle(sideOf)}
      onClose={onClose}
    >
      <Text>
        Enquanto esta tabela estava aberta, {whoSaved(alteracao)} algo diferente do que foi escrito aqui em{" "}
        {formatCount(conflicts.length, "lugar", "lugares")}. Escolha o que fica.
      </Text>
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={() => chooseAll("mine")}>
          Tudo como escrevi
        </Button>
        <Button size="xs" variant="default" onClick={() => chooseAll("theirs")}>
          Tudo como foi salvo
        </Button>
      </Group>
      <div className={classes["list"]}>
        {conflicts.slice(0, MOST_SHOWN).map((conflict) => (
          <Radio.Group
            key={nameOf(conflict)}
            label={titleOf(conflict, columns)}
            value={sideOf(conflict)}
            onChange={(side) => setChosen(new Map([...chosen, [nameOf(conflict), side]]))}
          >
            <Radio
              value="mine"
              mt={4}
              label={<Said whose="O que escrevi" text={textOf(conflict, "mine", columns)} />}
            />
            <Radio
              value="theirs"
              mt={4}
              label={<Said whose="O que foi salvo" text={textOf(conflict, "theirs", columns)} />}
            />
          </Radio.Group>
        ))}
      </div>
      {conflicts.length > MOST_SHOWN ? (
        <Text size="sm" c="dimmed">
          E mais {formatCount(conflicts.length - MOST_SHOWN, "diferença", "diferenças")}, que ficam como
          escritas aqui ou, com o botão acima, como foram salvas.
        </Text>
      ) : null}
    </FormDialog>
  );
}

/** 'Ana Souza salvou, em 25/11/2026 10:12,' */
function whoSaved(alteracao: Alteracao | null): string {
  if (alteracao === null) return "outra pessoa salvou";
  return `${alteracao.usuario_nome} salvou, em ${formatDateTime(alteracao.timestamp)},`;
}

function Said({ whose, text }: { readonly whose: string; readonly text: string }): ReactNode {
  return (
    <span className={classes["said"]}>
      <span className={classes["whose"]}>{whose}</span>
      {text}
    </span>
  );
}

function nameOf({ id, key }: Conflict): string {
  return `${id}/${key ?? ""}`;
}

/** The row by chassis and part, and the column. */
function titleOf({ mine, theirs, key }: Conflict, columns: readonly GridColumn[]): string {
  const row = theirs ?? mine;
  const label = columns.find((column) => column.key === key)?.label;
  const names = [row?.["info_chassi"], row?.["info_item_codigo"], label];
  return names.filter((name) => typeof name === "string" && name !== "").join(" · ");
}

function textOf(conflict: Conflict, side: Side, columns: readonly GridColumn[]): string {
  const row: GridRow | null = conflict[side];
  if (row === null) return "(linha excluída)";
  const column = columns.find(({ key }) => key === conflict.key);
  if (column) return formatCell(column, row) || "(em branco)";
  return columns
    .map((one) => formatCell(one, row))
    .filter((text) => text !== "")
    .join(" · ");
}
