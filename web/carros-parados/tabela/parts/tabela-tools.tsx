import { Button } from "@mantine/core";
import { IconHistory, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { BRING_PREVIOUS, MAX_LINHAS } from "../../../../contract/carros-parados/index.ts";
import { PasteBar } from "../paste/paste-bar.tsx";
import type { Paste } from "../use-paste.ts";

interface TabelaToolsProps {
  readonly count: number;
  readonly pasting: Paste;
  readonly onAdd: () => void;
  readonly onBring: () => void;
}

/** The ways by which rows come into the table, at its top left (STBL-13, STBL-14). */
export function TabelaTools({ count, pasting, onAdd, onBring }: TabelaToolsProps): ReactNode {
  const isFull = count >= MAX_LINHAS;
  return (
    <>
      <PasteBar disabled={false} onText={pasting.pasteText} />
      <Button
        variant="default"
        size="xs"
        disabled={isFull}
        leftSection={<IconPlus size={15} stroke={1.5} aria-hidden />}
        onClick={onAdd}
      >
        Adicionar Item
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={isFull}
        leftSection={<IconHistory size={15} stroke={1.5} aria-hidden />}
        onClick={onBring}
      >
        {BRING_PREVIOUS}
      </Button>
    </>
  );
}
