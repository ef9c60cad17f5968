import { Button, Group, TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { ArquivoLido } from "../../../../contract/carros-parados/index.ts";
import { copyTable } from "../../../platform/browser/copy-table.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { givenBack } from "./given-back.ts";
import { cellName, type Incoming } from "./plan.ts";
import { Section } from "./section.tsx";
import classes from "./upload.module.css";

interface RefusedRowsProps {
  readonly refused: readonly Incoming[];
  readonly arquivo: ArquivoLido;
  readonly onType: () => void;
  /** Checks the rows again with these texts. */
  readonly onMend: (texts: ReadonlyMap<string, string>) => void;
}

/** The rows that do not go in, with why: mended and checked again here, or copied back to the spreadsheet (SIMP-05). */
export function RefusedRows({ refused, arquivo, onType, onMend }: RefusedRowsProps): ReactNode {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const cells = refused.flatMap(({ bad }) => bad);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onMend(texts);
      }}
    >
      <Section
        title={formatCount(refused.length, "linha não entra na tabela", "linhas não entram na tabela")}
        items={cells}
        keyOf={({ linha, key }) => cellName(linha, key)}
      >
        {({ linha, key, label, text, reason }) => (
          <TextInput
            className={classes["mend"] ?? ""}
            label={`Linha ${linha}, ${label}`}
            error={reason}
            value={texts.get(cellName(linha, key)) ?? text}
            onChange={({ currentTarget: { value: written } }) => {
              setTexts(new Map([...texts, [cellName(linha, key), written]]));
              onType();
            }}
          />
        )}
      </Section>
      <Group gap="sm" mt="sm">
        <Button type="submit" size="xs" variant="default" disabled={texts.size === 0}>
          Conferir de novo
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={15} stroke={1.5} aria-hidden />}
          onClick={() => void copy(givenBack(refused, arquivo, texts))}
        >
          Copiar estas linhas
        </Button>
      </Group>
    </form>
  );
}

async function copy(lines: readonly (readonly string[])[]): Promise<void> {
  if (await copyTable(lines)) positive("As linhas foram copiadas. Cole no Excel.");
  else negative("O navegador não permitiu copiar as linhas.");
}
