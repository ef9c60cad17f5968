import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CONVITE_COPIED, CONVITE_NOT_COPIED } from "../../../../contract/administrativo/index.ts";
import { copyText } from "../../../platform/browser/copy-text.ts";
import { READ_ONLY } from "../../../platform/form/read-only.ts";
import { formatDateTime } from "../../../platform/format/format.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import { showConvite, useInvite, useShownConvite } from "../queries/convite.ts";

async function copy(link: string): Promise<void> {
  if (await copyText(link)) positive(CONVITE_COPIED);
  else negative(CONVITE_NOT_COPIED);
}

/** The invitation that was just made, shown once: it closes by its button alone (OP-12). */
export function ConviteDialog(): ReactNode {
  const client = useQueryClient();
  const convite = useShownConvite();
  const invite = useInvite();
  if (convite === null) return null;
  const { link, expira_em, usuario } = convite;
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title={`Convite de ${usuario.usuario_nome}`}
      size={DIALOG.medium}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="lg">
        <Text>
          O convite vai por e-mail para {usuario.usuario_email}. Se preferir, envie também este link: com ele
          a pessoa define a sua senha e entra. Ele só aparece agora e não é guardado.
        </Text>
        <TextInput
          label="Link"
          readOnly
          classNames={READ_ONLY}
          value={link}
          inputWrapperOrder={["label", "input", "description"]}
          description={`Vale até ${formatDateTime(expira_em)}, uma vez`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => showConvite(client, null)}>
            Fechar
          </Button>
          <WaitingButton
            variant="default"
            isWaiting={invite.isPending}
            title="O link de agora e o do e-mail deixam de valer"
            onClick={() => invite.mutate(usuario, { onError: (refused) => tellFailure(refused) })}
          >
            Gerar outro
          </WaitingButton>
          <Button data-autofocus onClick={() => void copy(link)}>
            Copiar convite
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
