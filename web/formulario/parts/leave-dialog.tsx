import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface LeaveDialogProps {
  readonly opened: boolean;
  /** False when the browser cannot store drafts. */
  readonly mayKeep: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks what to do with a form that is closed before it was sent (FORM-01). */
export function LeaveDialog({ opened, mayKeep, onStay, onKeep, onDiscard }: LeaveDialogProps): ReactNode {
  return (
    <Modal opened={opened} onClose={onStay} title="Descartar o que foi preenchido?">
      <Stack gap="lg">
        <Text>
          {mayKeep
            ? "Guardado, o que foi preenchido fica neste navegador para continuar depois."
            : "Este navegador não guarda o que não foi enviado: ao sair, o que foi preenchido se perde."}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            Descartar
          </Button>
          {mayKeep ? (
            <Button variant="default" onClick={onKeep}>
              Guardar e sair
            </Button>
          ) : null}
          <Button data-autofocus onClick={onStay}>
            Continuar preenchendo
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
