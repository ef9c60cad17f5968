import { Button, Stack, Text } from "@mantine/core";
import { IconArrowBackUp, IconCircleOff, IconPencil, IconUpload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import {
  BRING_PREVIOUS,
  INSERT_AS,
  INSERT_BY_HAND,
  NO_INFORMATIVO,
  NO_STALLED_CARS,
  UPLOAD_FILE,
} from "../../../../contract/carros-parados/index.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";

interface EmptyTabelaProps {
  /** Whether this person may fill it in now (OP-74). */
  readonly isWritable: boolean;
  /** Undefined where the week cannot be told as one without stalled cars. */
  readonly onNoStalledCars: (() => void) | undefined;
  readonly onByHand: () => void;
  readonly onUpload: () => void;
  readonly onBring: () => void;
  /** Puts the text of a spreadsheet into the table. */
  readonly onPaste: (text: string) => void;
  readonly isBusy: boolean;
}

/** A week without rows: asks how they are to come (STBL-02, STBL-03), or says that there are none (STBL-36). */
export function EmptyTabela(props: EmptyTabelaProps): ReactNode {
  const { isWritable, onNoStalledCars, onByHand, onUpload, onBring, onPaste, isBusy } = props;
  const [isAsking, setAsking] = useState(true);
  if (!isWritable) return <EmptyState title={NO_INFORMATIVO} />;
  const then = (go: () => void) => () => {
    setAsking(false);
    go();
  };
  return (
    <>
      <EmptyState
        title="Nenhum item nesta semana"
        hint="Suba um arquivo, cole os itens do Excel, adicione um a um ou traga os da semana anterior."
        action={
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {INSERT_AS}
          </Button>
        }
      />
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={INSERT_AS}
        // Rows that come in answer the question; it stays while there is nothing to paste.
        onPaste={(event) => {
          event.preventDefault();
          onPaste(event.clipboardData.getData("text/plain"));
        }}
      >
        <Stack gap="sm">
          <Button
            data-autofocus
            fullWidth
            justify="flex-start"
            leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
            onClick={then(onByHand)}
          >
            {INSERT_BY_HAND}
          </Button>
          <Button
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
            onClick={then(onUpload)}
          >
            {UPLOAD_FILE}
          </Button>
          <Button
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
            onClick={then(onBring)}
          >
            {BRING_PREVIOUS}
          </Button>
          {onNoStalledCars ? (
            <WaitingButton
              variant="default"
              fullWidth
              justify="flex-start"
              h="auto"
              mih={36}
              styles={{ label: { whiteSpace: "normal", textAlign: "start" } }}
              leftSection={<IconCircleOff size={16} stroke={1.5} aria-hidden />}
              isWaiting={isBusy}
              onClick={onNoStalledCars}
            >
              {NO_STALLED_CARS}
            </WaitingButton>
          ) : null}
          <Text size="xs" c="dimmed">
            Ou cole os itens do Excel com Ctrl+V.
          </Text>
        </Stack>
      </Dialog>
    </>
  );
}
