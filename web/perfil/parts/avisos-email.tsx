import { Alert, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { IconMailOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  AVISO_EMAILS,
  AVISO_EMAIL_FAILED,
  AVISO_EMAIL_LABEL,
  AVISO_EMAIL_SAVED,
  AVISOS_EMAIL_PLACE,
  AVISOS_EMAIL_TITLE,
  type AvisoEmail,
  type AvisosPorEmail,
} from "../../../contract/notificacoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { Loaded } from "../../platform/page/loaded.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { avisosPorEmailQuery, useChooseEmail } from "../queries.ts";
import { Section } from "./section.tsx";

/** When the person is mailed what is new in the requests that they follow; consultants follow none (decision 75). */
export function AvisosEmail(): ReactNode {
  const { isConsultor } = useSessao();
  return isConsultor ? null : <Chosen />;
}

function Chosen(): ReactNode {
  const query = useQuery(avisosPorEmailQuery);
  return (
    <Section title={AVISOS_EMAIL_TITLE} anchor={AVISOS_EMAIL_PLACE}>
      <Loaded query={query} skeleton={<Skeleton height={140} />}>
        {(chosen) => <Choice chosen={chosen} />}
      </Loaded>
    </Section>
  );
}

function Choice({ chosen }: { readonly chosen: AvisosPorEmail }): ReactNode {
  const { mutate, isPending, variables } = useChooseEmail();
  const { aviso_email, usuario_email, devolvido } = chosen;
  const choose = (value: AvisoEmail): void =>
    mutate(value, {
      onSuccess: () => positive(AVISO_EMAIL_SAVED),
      onError: (error) => tellFailure(error, AVISO_EMAIL_FAILED),
    });
  return (
    <Stack gap={12}>
      <Radio.Group
        label="Receber por e-mail as respostas e as mudanças de status das requisições que acompanho"
        value={isPending ? variables : aviso_email}
        onChange={(value) => choose(value)}
      >
        <Stack gap={8} mt={8}>
          {AVISO_EMAILS.map((value) => (
            <Radio key={value} value={value} label={AVISO_EMAIL_LABEL[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {devolvido === null ? null : (
        <Alert color="yellow" icon={<IconMailOff size={18} stroke={1.5} aria-hidden />}>
          <Text size="sm">{`Os e-mails para ${usuario_email} voltaram em ${formatDateTime(devolvido.desde)}: ${devolvido.motivo}`}</Text>
          <Text size="sm">
            Nenhum aviso vai para lá. Corrija o e-mail nos dados acima, se ele estiver errado.
          </Text>
          {aviso_email === "nunca" ? null : (
            <WaitingButton mt={8} variant="default" isWaiting={isPending} onClick={() => choose(aviso_email)}>
              Voltar a enviar para este e-mail
            </WaitingButton>
          )}
        </Alert>
      )}
    </Stack>
  );
}
