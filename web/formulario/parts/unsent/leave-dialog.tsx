import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "../../../platform/page/dialog.tsx";

interface LeaveDialogProps {
  readonly opened: boolean;
  /** The form changes a draft, which stays as it was saved. */
  readonly isRascunho: boolean;
  /** False when the browser cannot store drafts. */
  readonly mayKeep: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

const WORDS = {
  form: {
    title: "Descartar o que foi preenchido?",
    kept: "Guardado, o que foi preenchido fica neste navegador para continuar depois.",
    lost: "Este navegador não guarda o que não foi enviado: ao sair, o que foi preenchido se perde.",
  },
  draft: {
    title: "Descartar as alterações?",
    kept: "O rascunho fica como foi salvo. Guardadas, as alterações ficam neste navegador para continuar depois.",
    lost: "O rascunho fica como foi salvo. Este navegador não guarda o que não foi salvo: ao sair, as alterações se perdem.",
  },
};

/** Asks what to do with a form that is closed before it was sent (FORM-01). */
export function LeaveDialog(props: LeaveDialogProps): ReactNode {
  const { opened, isRascunho, mayKeep, onStay, onKeep, onDiscard } = props;
  const words = WORDS[isRascunho ? "draft" : "form"];
  return (
    <Dialog opened={opened} onClose={onStay} title={words.title}>
      <Stack gap="lg">
        <Text>{mayKeep ? words.kept : words.lost}</Text>
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
    </Dialog>
  );
}
