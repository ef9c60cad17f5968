import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { AnexoLink } from "../../arquivos/index.ts";
import { UnsentFileLink } from "../../platform/unsent/index.ts";
import { UnsentTextAlert } from "../../platform/unsent/unsent-text-alert.tsx";
import { recipientsOf } from "./email/recipients.ts";
import type { Sending } from "./use-message-draft.ts";

/** A message that can no longer be sent, with its text and files (OP-43, OP-45). */
export function UnsentMessage({ sending }: { sending: Sending }): ReactNode {
  const { draft, unsent } = sending;
  const recipients = draft.tipo === "email" ? recipientsOf(draft) : [];
  if (!sending.isBegun) return null;
  return (
    <UnsentTextAlert
      title={draft.tipo === "email" ? "E-mail não enviado" : "Mensagem não enviada"}
      text={draft.texto}
      onDiscard={sending.discard}
    >
      {recipients.length > 0 ? <Text size="sm">{`Para: ${recipients.join(", ")}`}</Text> : null}
      <Stack gap={4} align="flex-start">
        {draft.anexos.map((anexo) => (
          <AnexoLink key={anexo.arquivo_id} anexo={anexo} among={draft.anexos} />
        ))}
        {unsent.files.map(({ key, file }) => (
          <UnsentFileLink key={key} file={file} />
        ))}
      </Stack>
    </UnsentTextAlert>
  );
}
