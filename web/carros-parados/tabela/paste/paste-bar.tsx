import { Button, Group } from "@mantine/core";
import { IconClipboardText } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { PASTE_ROWS_FAILED } from "../../../../contract/carros-parados/index.ts";
import { ReplaceItems } from "../../../platform/grid/replace-items.tsx";
import { negative } from "../../../platform/notices/notices.ts";
import { PasteByHandDialog } from "./paste-by-hand-dialog.tsx";

interface PasteBarProps {
  readonly disabled: boolean;
  /** Puts the text of a spreadsheet into the table; what it throws is told (SPST-08). */
  readonly onText: (text: string, replaces: boolean) => void;
}

/** 'Colar itens do Excel' and 'Substituir itens' (STBL-13, SPST-04, SPST-05, SPST-08). */
export function PasteBar({ disabled, onText }: PasteBarProps): ReactNode {
  const [replaces, setReplaces] = useState(false);
  const [isByHand, setByHand] = useState(false);

  function take(text: string): void {
    setByHand(false);
    try {
      onText(text, replaces);
    } catch {
      negative(PASTE_ROWS_FAILED);
    }
  }
  async function readClipboard(): Promise<void> {
    try {
      // Over plain http there is no clipboard at all.
      take(await navigator.clipboard.readText());
    } catch {
      setByHand(true);
    }
  }

  return (
    <Group gap="md" wrap="nowrap">
      <Button
        variant="default"
        size="xs"
        disabled={disabled}
        leftSection={<IconClipboardText size={15} stroke={1.5} aria-hidden />}
        onClick={() => void readClipboard()}
      >
        Colar itens do Excel
      </Button>
      <ReplaceItems checked={replaces} onChange={setReplaces} disabled={disabled} />
      <PasteByHandDialog opened={isByHand} onText={take} onClose={() => setByHand(false)} />
    </Group>
  );
}
