import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { AnexoLink } from "../../arquivos/index.ts";
import { KeptFileLink } from "../../platform/unsent/index.ts";
import { UnsentText } from "../../platform/unsent/unsent-text.tsx";
import { isEmptyDraft } from "./draft.ts";
import type { Sending } from "./use-send.ts";

/** OP-43 OP-45: a message that can no longer be sent, with every character and file, stored or not. */
export function UnsentMessage({ sending }: { sending: Sending }): ReactNode {
  const { draft, kept } = sending;
  if (isEmptyDraft(draft) && kept.files.length === 0) return null;
  return (
    <UnsentText title="Mensagem não enviada" text={draft.texto} onDiscard={sending.discard}>
      <Stack gap={4} align="flex-start">
        {draft.anexos.map((anexo) => (
          <AnexoLink key={anexo.arquivo_id} anexo={anexo} among={draft.anexos} />
        ))}
        {kept.files.map(({ key, file }) => (
          <KeptFileLink key={key} file={file} />
        ))}
      </Stack>
    </UnsentText>
  );
}
