import { Alert, Button, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { IconMailOff } from "@tabler/icons-react";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import {
  AVISO_EMAILS,
  AVISO_EMAIL_FAILED,
  AVISO_EMAIL_LABEL,
  AVISO_EMAIL_SAVED,
  AVISOS_EMAIL_PLACE,
  AVISOS_EMAIL_TITLE,
  type AvisoEmail,
  type AvisosPorEmail,
} from "../../../contract/notificacoes/email.ts";
import { useSessao } from "../../acesso/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import { call, reads } from "../../platform/http/call.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { Loaded } from "../../platform/page/loaded.tsx";
import classes from "./avisos-email.module.css";

const avisosPorEmailQuery = queryOptions({
  queryKey: ["avisos-por-email"],
  queryFn: reads("GET /v2/pac/avisos/email", {}),
});

/** When the person is mailed what is new in the requests that they follow; consultants follow none (issue 32). */
export function AvisosEmail(): ReactNode {
  const { isConsultor } = useSessao();
  return isConsultor ? null : <Section />;
}

function Section(): ReactNode {
  const place = useRef<HTMLElement>(null);
  // The link of a mail leads here, before there is anything to scroll to.
  useEffect(() => {
    if (location.hash === `#${AVISOS_EMAIL_PLACE}`) place.current?.scrollIntoView();
  }, []);
  return (
    <section
      ref={place}
      id={AVISOS_EMAIL_PLACE}
      className={classes["section"]}
      aria-labelledby="avisos-email"
    >
      <h2 id="avisos-email">{AVISOS_EMAIL_TITLE}</h2>
      <Loaded query={useQuery(avisosPorEmailQuery)} skeleton={<Skeleton height={140} />}>
        {(chosen) => <Choice chosen={chosen} />}
      </Loaded>
    </section>
  );
}

function Choice({ chosen }: { readonly chosen: AvisosPorEmail }): ReactNode {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (aviso_email: AvisoEmail) =>
      await call("PUT /v2/pac/avisos/email", { body: { aviso_email } }),
    onSuccess: (saved) => {
      client.setQueryData(avisosPorEmailQuery.queryKey, saved);
      positive(AVISO_EMAIL_SAVED);
    },
    onError: (error) => tellFailure(error, AVISO_EMAIL_FAILED),
  });
  const { aviso_email, usuario_email, devolvido } = chosen;
  return (
    <Stack gap={12}>
      <Radio.Group
        label="Receber por e-mail as respostas e as mudanças de status das requisições que acompanho"
        value={isPending ? variables : aviso_email}
        onChange={(value) => mutate(value as AvisoEmail)}
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
          <Text size="sm">Nenhum aviso vai para lá. Corrija o e-mail acima, se ele estiver errado.</Text>
          {aviso_email === "nunca" ? null : (
            <Button mt={8} variant="default" loading={isPending} onClick={() => mutate(aviso_email)}>
              Voltar a enviar para este e-mail
            </Button>
          )}
        </Alert>
      )}
    </Stack>
  );
}
