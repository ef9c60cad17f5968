import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import type { RequestType } from "../../../../contract/requisicoes/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import classes from "../requisicao-form.module.css";

/** A mistake in a form: its name there, and a link to it. */
export interface WrongPlace {
  /** 'Chassi', or 'Quantidade, linha 2'. */
  readonly name: string;
  readonly campo: string;
}

/** Mistakes that are named beside Enviar; the rest is counted. */
const MOST_NAMED = 4;

/** The names of wrong fields and cells in the order of the form; errors without a place there are left out. */
export function wrongPlaces(
  { fields, items }: RequestType,
  campos: readonly CampoErro[],
): readonly WrongPlace[] {
  const ofFields = (isBelow: boolean): readonly WrongPlace[] =>
    fields
      .filter(
        ({ name, belowItems = false }) =>
          belowItems === isBelow && campos.some(({ campo }) => campo === name),
      )
      .map(({ name, label }) => ({ name: label, campo: name }));
  const ofCells = campos.flatMap(({ campo }) => {
    const [, index, key] = /^itens\[(\d+)\]\.(\w+)$/.exec(campo) ?? [];
    const column = items?.columns.find(({ name }) => name === key);
    return column ? [{ name: `${column.label}, linha ${Number(index) + 1}`, campo }] : [];
  });
  return [...ofFields(false), ...ofCells, ...ofFields(true)];
}

/** Names the mistakes beside Enviar; each name leads to its field or cell. A single one has the focus already. */
export function WrongPlaces(props: {
  readonly places: readonly WrongPlace[];
  readonly onGo: (campo: string) => void;
}): ReactNode {
  const { places, onGo } = props;
  if (places.length < 2) return null;
  const rest = places.length - MOST_NAMED;
  return (
    <span className={classes["places"]}>
      {places.slice(0, MOST_NAMED).map(({ name, campo }) => (
        <Anchor key={campo} component="button" type="button" size="sm" onClick={() => onGo(campo)}>
          {name}
        </Anchor>
      ))}
      {rest > 0 ? <span>e mais {formatCount(rest, "campo", "campos")}</span> : null}
    </span>
  );
}
