import { Button, Menu } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import type { Alteracao } from "../../../../contract/platform/envelope.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { refusedCells, type GridColumn, type RowsStore } from "../../../platform/grid/index.ts";
import { countUnsaved } from "../../../platform/rows/changes.ts";
import type { UnsentWork } from "../../../platform/unsent/index.ts";
import { SavedNote } from "../../../platform/unsent/saved-note.tsx";
import type { CodeLookup } from "../codes/code-lookup.ts";
import { UnknownParts } from "../codes/unknown-parts.tsx";
import type { TabelaState } from "../model/tabela-model.ts";
import type { WrongCell } from "../use-move.ts";
import classes from "./tabela-foot.module.css";

interface TabelaFootProps {
  readonly state: TabelaState;
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
  /** What keeps the week from being moved, as it was last checked. */
  readonly wrong: readonly WrongCell[];
  readonly work: UnsentWork;
  /** Undefined for who does not write part codes. */
  readonly codes: CodeLookup | undefined;
  /** Who saved the table last. */
  readonly alteracao: Alteracao | null;
  /** Both undefined in a tab that only reads. */
  readonly onDiscard?: () => void;
  readonly onCompare?: () => void;
  readonly onGo: (id: string, key: string) => void;
}

/** Places that one list names. */
const MOST_NAMED = 50;

/** How many rows there are, what is not saved, and the places that somebody has to look at. */
export function TabelaFoot(props: TabelaFootProps): ReactNode {
  const { state, store, columns, wrong, work, alteracao, onDiscard, onCompare, onGo } = props;
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const flagged = useSyncExternalStore(store.subscribe, store.flagged);
  const refused = useMemo(() => refusedCells(columns, rows), [columns, rows]);
  const unsaved = countUnsaved(state.changes);
  const nameAt = (at: number): string => {
    const row = rows[at];
    return [`Linha ${at + 1}`, row?.["info_chassi"], row?.["info_item_codigo"]].filter(Boolean).join(" · ");
  };
  const refusedRows = rows.flatMap(({ id }, at) =>
    flagged.has(id) ? [{ id, key: "info_chassi", label: nameAt(at) }] : [],
  );
  const missing = wrong.filter(({ id, key }) => store.errorOf(id, key) !== "");
  const marked = new Map([...refused, ...missing].map((cell) => [`${cell.id}/${cell.key}`, cell]));
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const wrongPlaces = [...marked.values()].map(({ id, key, text }) => ({
    id,
    key,
    label: `${nameAt(places.get(id) ?? 0)} · ${columns.find((one) => one.key === key)?.label ?? ""}: ${text}`,
  }));
  return (
    <div className={classes.foot}>
      {unsaved > 0 ? (
        <>
          <span className={classes.unsaved}>
            {formatCount(unsaved, "alteração não salva", "alterações não salvas")}
          </span>
          <SavedNote work={work} />
          {onDiscard ? (
            <Button variant="subtle" color="gray" size="compact-xs" onClick={onDiscard}>
              Descartar
            </Button>
          ) : null}
        </>
      ) : null}
      <span className={classes.places}>
        {props.codes ? <UnknownParts store={store} columns={columns} codes={props.codes} /> : null}
        <Places
          label={formatCount(refusedRows.length, "linha recusada", "linhas recusadas")}
          places={refusedRows}
          onGo={onGo}
        />
        <Places
          label={formatCount(wrongPlaces.length, "célula a corrigir", "células a corrigir")}
          places={wrongPlaces}
          onGo={onGo}
        />
        {onCompare && state.conflicts.length > 0 ? (
          <Button size="compact-sm" variant="default" onClick={onCompare}>
            Ver {formatCount(state.conflicts.length, "diferença", "diferenças")} com o que{" "}
            {alteracao?.usuario_nome ?? "outra pessoa"} salvou
          </Button>
        ) : null}
      </span>
    </div>
  );
}

interface PlacesProps {
  readonly label: string;
  readonly places: readonly { readonly id: string; readonly key: string; readonly label: string }[];
  readonly onGo: (id: string, key: string) => void;
}

/** A list of places in the table; choosing one goes there. */
function Places({ label, places, onGo }: PlacesProps): ReactNode {
  if (places.length === 0) return null;
  return (
    <Menu position="top-end" returnFocus={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          leftSection={<IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
        {places.slice(0, MOST_NAMED).map((place) => (
          <Menu.Item key={`${place.id} ${place.key}`} onClick={() => onGo(place.id, place.key)}>
            {place.label}
          </Menu.Item>
        ))}
        {places.length > MOST_NAMED ? <Menu.Label>E mais {places.length - MOST_NAMED}</Menu.Label> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
