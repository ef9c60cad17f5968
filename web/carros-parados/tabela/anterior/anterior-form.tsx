import { Button, Checkbox, Group } from "@mantine/core";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { MAX_LINHAS, weekNumberOf } from "../../../../contract/carros-parados/index.ts";
import { formatCount, formatInteger } from "../../../platform/format/format.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { LongList } from "../../../platform/list/long-list.tsx";
import { nameOf } from "../item/row-name.ts";
import classes from "./anterior-form.module.css";
import type { ItemAnterior, SemanaAnterior } from "./anterior-query.ts";

interface AnteriorFormProps {
  readonly anterior: SemanaAnterior;
  readonly rows: readonly GridRow[];
  readonly onBring: (items: readonly ItemAnterior[]) => void;
  readonly onClose: () => void;
}

/** The items of an earlier week to choose from. */
export function AnteriorForm({ anterior, rows, onBring, onClose }: AnteriorFormProps): ReactNode {
  const { info_semana, info_periodo, info_dados } = anterior;
  const present = useMemo(() => new Set(rows.map(nameOf)), [rows]);
  const free = useMemo(
    () => info_dados.filter(({ info_item_id }) => !present.has(info_item_id)),
    [info_dados, present],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = free.filter(({ info_item_id }) => !left.has(info_item_id));
  const bring = useRef<HTMLButtonElement>(null);
  // The dialog may be open before its rows come: then nothing was there to have the focus.
  useEffect(() => bring.current?.focus(), []);
  const room = MAX_LINHAS - rows.length;
  const isTooMany = chosen.length > room;

  function toggle({ info_item_id }: ItemAnterior, isTaken: boolean): void {
    const next = new Set(left);
    if (isTaken) next.delete(info_item_id);
    else next.add(info_item_id);
    setLeft(next);
  }
  function toggleAll(areTaken: boolean): void {
    setLeft(new Set(areTaken ? [] : free.map(({ info_item_id }) => info_item_id)));
  }

  return (
    <form
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (chosen.length > 0 && !isTooMany) onBring(chosen);
      }}
    >
      <Checkbox
        className={classes["all"] ?? ""}
        label={`Semana ${weekNumberOf(info_semana)}, ${info_periodo}`}
        description={countText(chosen.length, info_dados.length, info_dados.length - free.length)}
        checked={free.length > 0 && chosen.length === free.length}
        indeterminate={chosen.length > 0 && chosen.length < free.length}
        disabled={free.length === 0}
        onChange={(event) => toggleAll(event.currentTarget.checked)}
      />
      <div className={classes["scroll"]}>
        <LongList
          items={info_dados}
          keyOf={idOf}
          className={classes["items"]}
          aria-label="Itens da semana anterior"
        >
          {(item) => {
            const isPresent = present.has(item.info_item_id);
            return (
              <Checkbox
                label={`${item.info_chassi} · ${item.info_item_codigo}`}
                description={isPresent ? "Já está na tabela" : moreOf(item)}
                disabled={isPresent}
                checked={!isPresent && !left.has(item.info_item_id)}
                onChange={(event) => toggle(item, event.currentTarget.checked)}
              />
            );
          }}
        </LongList>
      </div>
      {isTooMany ? (
        <p role="alert" className={classes["wrong"]}>
          A tabela tem lugar para mais {formatCount(room, "item", "itens")}. Desmarque{" "}
          {formatInteger(chosen.length - room)}.
        </p>
      ) : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button ref={bring} type="submit" data-autofocus disabled={chosen.length === 0 || isTooMany}>
          Trazer {formatCount(chosen.length, "item", "itens")}
        </Button>
      </Group>
    </form>
  );
}

function idOf({ info_item_id }: ItemAnterior): string {
  return info_item_id;
}

function countText(chosen: number, all: number, present: number): string {
  const text = `${formatInteger(chosen)} de ${formatCount(all, "item", "itens")}`;
  return present === 0 ? text : `${text}; ${formatCount(present, "já está", "já estão")} na tabela`;
}

function moreOf({ info_modelo, info_motivo_diagnostico }: ItemAnterior): string {
  return [info_modelo, info_motivo_diagnostico].filter((text) => text !== "").join(" · ");
}
