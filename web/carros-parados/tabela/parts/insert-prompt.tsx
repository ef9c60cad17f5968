import { Anchor, Button, Stack, Text } from "@mantine/core";
import { IconArrowBackUp, IconCircleOff, IconPencil, IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  BRING_PREVIOUS,
  INSERT_AS,
  INSERT_BY_HAND,
  NO_STALLED_CARS,
  UPLOAD_FILE,
} from "../../../../contract/carros-parados/index.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";

/** The ways in which rows come into an empty week. */
export interface InsertWays {
  /** Undefined where the week cannot be told as one without stalled cars. */
  readonly onNoStalledCars: (() => void) | undefined;
  readonly onByHand: () => void;
  readonly onUpload: () => void;
  readonly onBring: () => void;
  /** Puts the text of a spreadsheet into the table. */
  readonly onPaste: (text: string) => void;
  readonly isBusy: boolean;
}

interface InsertPromptProps extends InsertWays {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Takes back what left no row; undefined where nothing did. */
  readonly onUndo: (() => void) | undefined;
}

/** Asks how the rows of an empty week are to come (STBL-02, STBL-03). */
export function InsertPrompt(props: InsertPromptProps): ReactNode {
  const { opened, onClose, onNoStalledCars, onByHand, onUpload, onBring, onPaste, onUndo, isBusy } = props;
  const then = (go: () => void) => () => {
    onClose();
    go();
  };
  const ways = [
    { label: INSERT_BY_HAND, icon: IconPencil, go: onByHand, variant: "filled", "data-autofocus": true },
    { label: UPLOAD_FILE, icon: IconUpload, go: onUpload },
    { label: BRING_PREVIOUS, icon: IconArrowBackUp, go: onBring },
  ];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={INSERT_AS}
      // Rows that come in answer the question; it stays while there is nothing to paste.
      onPaste={(event) => {
        event.preventDefault();
        onPaste(event.clipboardData.getData("text/plain"));
      }}
    >
      <Stack gap="sm">
        {ways.map(({ label, icon: Icon, go, ...first }) => (
          <Button
            key={label}
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
            onClick={then(go)}
            {...first}
          >
            {label}
          </Button>
        ))}
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
          {onUndo ? (
            <>
              {" Saiu por engano? "}
              <Anchor component="button" type="button" size="xs" onClick={then(onUndo)}>
                Desfazer
              </Anchor>
              {" (Ctrl+Z)."}
            </>
          ) : null}
        </Text>
      </Stack>
    </Dialog>
  );
}
