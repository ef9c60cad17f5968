import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { PASTE_FAILED } from "../../../../contract/requisicoes/index.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { Refusal } from "../../../platform/page/refusal.tsx";

interface PasteByHandDialogProps {
  readonly opened: boolean;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Says that the clipboard was not read (SPST-04), and takes what is pasted by Ctrl+V, which needs no permission. */
export function PasteByHandDialog({ opened, onText, onClose }: PasteByHandDialogProps): ReactNode {
  return (
    <Dialog opened={opened} onClose={onClose} title="Colar itens do Excel">
      <PasteByHand onText={onText} onClose={onClose} />
    </Dialog>
  );
}

function PasteByHand({ onText, onClose }: Omit<PasteByHandDialogProps, "opened">): ReactNode {
  const [text, setText] = useState("");
  return (
    <Stack gap="lg">
      <Refusal>{PASTE_FAILED}</Refusal>
      <Textarea
        label="Itens copiados do Excel"
        description="Cole aqui com Ctrl+V: os itens vão direto para a tabela"
        data-autofocus
        rows={4}
        spellCheck={false}
        value={text}
        onPaste={(event) => {
          event.preventDefault();
          onText(event.clipboardData.getData("text/plain"));
        }}
        // Keyboards of phones put the clipboard in as if it were typed.
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={text.trim() === ""} onClick={() => onText(text)}>
          Colar
        </Button>
      </Group>
    </Stack>
  );
}
