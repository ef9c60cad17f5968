import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { MAX_DESCRICAO, STALE_RASCUNHO, type Rascunho } from "../../../../contract/requisicoes/index.ts";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { limitOf } from "../../../platform/form/text-limit.ts";
import { formatDateTime } from "../../../platform/format/format.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import type { SavedAs } from "../unsent/unsent-form.ts";
import { RascunhoTold } from "./rascunho-told.tsx";
import type { SaveState } from "./use-save.ts";

interface RascunhoDialogProps {
  readonly saving: SaveState;
  /** The draft of the form; null if it was never saved. */
  readonly rascunho: SavedAs | null;
  /** Takes the newer draft into the form instead of saving over it. */
  readonly onTake: (rascunho: Rascunho) => void;
}

/** Asks for the draft's description; only its buttons close it (DRAFT-02 to DRAFT-07). */
export function RascunhoDialog({ saving, rascunho, onTake }: RascunhoDialogProps): ReactNode {
  if (!saving.asked) return null;
  return <Asking saving={saving} rascunho={rascunho} onTake={onTake} />;
}

function Asking({ saving, rascunho, onTake }: RascunhoDialogProps): ReactNode {
  const { newer, isSaving, refusal } = saving;
  const [descricao, setDescricao] = useState(rascunho?.descricao ?? "");
  const text = descricao.trim();
  const { error, note } = limitOf(text.length, MAX_DESCRICAO);
  const mayNot = text === "" || error !== null;
  if (newer)
    return (
      <Dialog opened onClose={saving.close} title="Salvar por cima?" closeOnClickOutside={false}>
        <Stack gap="lg">
          <Text>{STALE_RASCUNHO}</Text>
          <RascunhoTold
            descricao={newer.rascunho_descricao}
            about={[`Salvo em ${formatDateTime(newer.req_ultima_atividade)}`]}
          />
          <Text>Abrir o que foi salvo descarta as alterações daqui.</Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" disabled={isSaving} onClick={() => onTake(newer)}>
              Abrir o que foi salvo
            </Button>
            <WaitingButton variant="default" isWaiting={isSaving} onClick={() => saving.save(text)}>
              Salvar por cima
            </WaitingButton>
            <Button data-autofocus disabled={isSaving} onClick={saving.close}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title={rascunho === null ? "Novo Rascunho" : "Salvar Rascunho Editado"}
      submitLabel="Salvar"
      refusal={refusal}
      isSending={isSaving}
      isDirty
      persistent
      disabled={mayNot}
      onSubmit={() => saving.save(text)}
      onClose={saving.close}
    >
      <Textarea
        label="Adicione uma descrição para seu novo rascunho:"
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        value={descricao}
        description={error === null ? note : null}
        error={error}
        onChange={({ currentTarget }) => setDescricao(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!mayNot && !isSaving) saving.save(text);
        }}
      />
    </FormDialog>
  );
}
