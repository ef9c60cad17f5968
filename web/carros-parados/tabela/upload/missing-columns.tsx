import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { MISSING_COLUMNS, type InfoColuna } from "../../../../contract/carros-parados/index.ts";
import { ColumnTitles, type Titles } from "./column-titles.tsx";
import type { Missing } from "./send.ts";
import classes from "./upload.module.css";

interface MissingColumnsProps extends Missing {
  readonly fileName: string;
  /** Which heading is which column, remembered from then on. */
  readonly onMatch: (titulos: readonly { titulo: string; coluna: InfoColuna }[]) => void;
  readonly onAgain: () => void;
}

/** What a file lacks (SIMP-04); a heading of its own may be what is missed. */
export function MissingColumns(props: MissingColumnsProps): ReactNode {
  const { colunas_ausentes, titulos, fileName, onMatch, onAgain } = props;
  const [chosen, setChosen] = useState<Titles>(new Map());
  const matched = [...chosen].flatMap(([coluna, titulo]) => (titulo === "" ? [] : [{ titulo, coluna }]));
  const isWhole = matched.length === colunas_ausentes.length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onMatch(matched);
      }}
    >
      <Stack gap="md">
        <Text className={classes["name"] ?? ""}>Nada de {fileName} foi lido para a tabela.</Text>
        <Title order={3} size="h5">
          {MISSING_COLUMNS}
        </Title>
        {titulos.length === 0 ? (
          <ul className={classes["plain"]}>
            {colunas_ausentes.map(({ coluna, label }) => (
              <li key={coluna}>{label}</li>
            ))}
          </ul>
        ) : (
          <>
            <Text size="sm">
              Se a coluna está no arquivo com outro título, diga qual é. A escolha vale para os próximos
              arquivos e colagens deste concessionário.
            </Text>
            <ColumnTitles colunas={colunas_ausentes} titulos={titulos} chosen={chosen} onChoose={setChosen} />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onAgain}>
            Outro arquivo
          </Button>
          {titulos.length === 0 ? null : (
            <Button
              type="submit"
              disabled={!isWhole}
              {...(!isWhole && { title: "Diga o título de cada coluna que falta" })}
            >
              Ler de novo
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
