import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";
import type { ArquivoLido } from "../../../../contract/carros-parados/index.ts";
import type { Match } from "../../queries/titulos.ts";
import { ColumnTitles } from "./column-titles.tsx";
import { changedTitles, openTitles } from "./titles.ts";

interface MatchTitlesProps {
  readonly arquivo: ArquivoLido;
  /** Which heading is which column from now on; the file is read again. */
  readonly onMatch: (titulos: readonly Match[]) => void;
}

/** Lets the headings of a file that are no column be matched with columns, as those of the required ones are. */
export function MatchTitles({ arquivo, onMatch }: MatchTitlesProps): ReactNode {
  const titles = openTitles(arquivo);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(titles?.chosen ?? new Map());
  const id = useId();
  if (titles === null) return null;
  const changed = changedTitles(titles.chosen, chosen);
  return (
    <Stack gap="sm" align="start">
      <Button
        variant="default"
        size="xs"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Dizer a coluna de cada título
      </Button>
      <form
        id={id}
        hidden={!isOpen}
        aria-label="Colunas do arquivo"
        style={{ width: "100%" }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onMatch(changed);
        }}
      >
        <Text size="sm" mb="sm">
          Se a coluna está no arquivo com outro título, diga qual é. A escolha vale para os próximos arquivos
          e colagens deste concessionário.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <ColumnTitles
            colunas={titles.colunas}
            titulos={titles.titulos}
            chosen={chosen}
            onChoose={setChosen}
          />
        </SimpleGrid>
        <Group mt="sm">
          <Button
            type="submit"
            size="xs"
            variant="default"
            disabled={changed.length === 0}
            {...(changed.length === 0 && { title: "Diga o título de uma coluna" })}
          >
            Ler de novo
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
