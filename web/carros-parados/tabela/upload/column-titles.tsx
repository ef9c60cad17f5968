import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import type { InfoColuna } from "../../../../contract/carros-parados/index.ts";

/** The heading of a file or a paste that is meant for each column; '' for none. */
export type Titles = ReadonlyMap<InfoColuna, string>;

interface ColumnTitlesProps {
  readonly colunas: readonly { readonly coluna: InfoColuna; readonly label: string }[];
  /** The headings to choose from, each for one column. */
  readonly titulos: readonly string[];
  /** What is chosen for a column that has none of them. */
  readonly none?: string;
  readonly chosen: Titles;
  readonly onChoose: (chosen: Titles) => void;
}

/** Says which heading of a file or a paste each of these columns is. */
export function ColumnTitles(props: ColumnTitlesProps): ReactNode {
  const { colunas, titulos, none = "Não está no arquivo", chosen, onChoose } = props;
  const taken = new Set(chosen.values());
  return colunas.map(({ coluna, label }) => (
    <NativeSelect
      key={coluna}
      label={label}
      value={chosen.get(coluna) ?? ""}
      onChange={({ currentTarget }) => onChoose(new Map([...chosen, [coluna, currentTarget.value]]))}
      data={[
        { value: "", label: none },
        ...titulos
          .filter((titulo) => !taken.has(titulo) || chosen.get(coluna) === titulo)
          .map((titulo) => ({ value: titulo, label: titulo })),
      ]}
    />
  ));
}
