import { Button, Group, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { ArquivoLido } from "../../../../contract/carros-parados/index.ts";
import { ColumnTitles } from "./column-titles.tsx";
import { changedTitles, openTitles, type Match, type OpenTitles } from "./titles.ts";

interface MatchTitlesProps {
  readonly arquivo: ArquivoLido;
  /** Which heading is which column from now on; the file is read again. */
  readonly onMatch: (titulos: readonly Match[]) => void;
}

/** Lets the headings of a file that are no column be matched with columns, as those of the required ones are. */
export function MatchTitles({ arquivo, onMatch }: MatchTitlesProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const titles = openTitles(arquivo);
  if (titles === null) return null;
  if (isOpen) return <Matching {...titles} onMatch={onMatch} />;
  return (
    <Button variant="default" size="xs" style={{ alignSelf: "start" }} onClick={() => setOpen(true)}>
      Dizer a coluna de cada título
    </Button>
  );
}

function Matching({
  colunas,
  titulos,
  chosen: before,
  onMatch,
}: OpenTitles & Pick<MatchTitlesProps, "onMatch">): ReactNode {
  const [chosen, setChosen] = useState(before);
  const changed = changedTitles(before, chosen);
  return (
    <form
      aria-label="Colunas do arquivo"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onMatch(changed);
      }}
    >
      <Stack gap="sm">
        <Text size="sm">A escolha vale para os próximos arquivos deste concessionário.</Text>
        <ColumnTitles colunas={colunas} titulos={titulos} chosen={chosen} onChoose={setChosen} />
        <Group>
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
      </Stack>
    </form>
  );
}
