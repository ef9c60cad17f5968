import { ActionIcon, Group, Loader, Switch, TextInput } from "@mantine/core";
import { IconDeviceFloppy, IconTrash } from "@tabler/icons-react";
import { useSyncExternalStore, type KeyboardEvent, type ReactNode } from "react";
import { GBO_FIELDS, TRAVADO_LABEL, type Gbo } from "../../../../contract/administrativo/index.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import classes from "./gbo-cells.module.css";
import type { GboEdits, RowState } from "./gbo-edits.ts";
import { gboEdit, idOf, LABEL, nameOf, type GboName } from "./gbo-row.ts";

/** What the cells and buttons of a row do. */
export interface GboHand {
  readonly edits: GboEdits;
  readonly save: (id: string) => void;
  readonly check: (id: string) => void;
  readonly revert: (id: string) => void;
  readonly remove: (row: Gbo) => void;
}

const WIDTH: Readonly<Record<GboName, number>> = {
  item_codigo: 21,
  invoice_id: 21,
  item_qtde: 12,
  modal_desc: 20,
  previsao_semana: 15,
  indicador_travado: 11,
};

/** The columns of the table; all of their cells can be written in (AGBO-05). */
export function gboColumns(hand: GboHand): readonly Column<Gbo>[] {
  return GBO_FIELDS.map(({ name, label }) => ({
    label,
    width: WIDTH[name],
    cell: (row) =>
      name === "indicador_travado" ? (
        <TravadoCell hand={hand} row={row} />
      ) : (
        <TextCell hand={hand} row={row} name={name} />
      ),
  }));
}

/** A row while it is edited; another object only when something of this row changed. */
function useRow({ edits }: GboHand, row: Gbo): RowState {
  const id = idOf(row);
  const state = useSyncExternalStore(edits.subscribe, () => edits.stateOf(id));
  return state ?? { row, draft: null, busy: false, errors: [], conflict: null };
}

interface CellProps {
  readonly hand: GboHand;
  readonly row: Gbo;
}

const KEYS: Readonly<Record<string, "save" | "revert">> = { Enter: "save", Escape: "revert" };

/** Enter saves the row, Esc takes it back to what is stored. */
function keysOf(hand: GboHand, id: string) {
  return (event: KeyboardEvent): void => {
    const does = KEYS[event.key];
    if (does === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    hand[does](id);
  };
}

function TextCell({ hand, row, name }: CellProps & { readonly name: GboName }): ReactNode {
  const id = idOf(row);
  const state = useRow(hand, row);
  const isDirty = state.draft !== null && name in state.draft.values;
  const isKey = name === "item_codigo" || name === "invoice_id";
  return (
    <TextInput
      className={classes["cell"] ?? ""}
      aria-label={`${LABEL[name]}: ${nameOf(row)}`}
      autoComplete="off"
      spellCheck={false}
      inputMode={name === "item_qtde" || name === "previsao_semana" ? "numeric" : "text"}
      value={gboEdit.valueIn(state.draft, state.row, name) ?? ""}
      error={state.errors.find(({ campo }) => campo === name)?.mensagem}
      data-cell={name}
      data-dirty={isDirty || undefined}
      classNames={{ input: isDirty ? (classes["dirty"] ?? "") : "" }}
      readOnly={state.busy}
      onChange={(event) => hand.edits.write(id, name, event.currentTarget.value)}
      onBlur={() => isKey && hand.check(id)}
      onKeyDown={keysOf(hand, id)}
    />
  );
}

/** 'Travado?' as Sim or Não (OP-96). */
function TravadoCell({ hand, row }: CellProps): ReactNode {
  const id = idOf(row);
  const { draft, row: stored, busy } = useRow(hand, row);
  const value = gboEdit.valueIn(draft, stored, "indicador_travado") === "S" ? "S" : "N";
  return (
    <Switch
      aria-label={`${LABEL.indicador_travado}: ${nameOf(row)}`}
      label={TRAVADO_LABEL[value]}
      checked={value === "S"}
      disabled={busy}
      onChange={(event) => hand.edits.write(id, "indicador_travado", event.currentTarget.checked ? "S" : "N")}
      onKeyDown={keysOf(hand, id)}
    />
  );
}

/** The save and the deletion of a row (AGBO-06); neither while it is looked up or saved (AGBO-15). */
export function RowButtons({ hand, row }: CellProps): ReactNode {
  const { draft, busy } = useRow(hand, row);
  return (
    <Group gap={4} className={classes["buttons"] ?? ""}>
      {busy ? (
        <Loader size={14} mx={9} aria-label="Aguarde" />
      ) : (
        <ActionIcon
          {...(draft === null ? { variant: "subtle", color: "gray" } : { variant: "light" })}
          className={classes["save"] ?? ""}
          aria-label={`Salvar ${nameOf(row)}`}
          title={draft === null ? "Nada a salvar" : "Salvar (Enter)"}
          disabled={draft === null}
          onClick={() => hand.save(idOf(row))}
        >
          <IconDeviceFloppy size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Excluir ${nameOf(row)}`}
        title="Excluir"
        disabled={busy}
        onClick={() => hand.remove(row)}
      >
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
