import { Alert, Button, Skeleton, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState, type ReactNode } from "react";
import { SEGUNDO_FATOR_NEEDED, SEGUNDO_FATOR_TITLE } from "../../../contract/acesso/index.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { ROOT, useGo } from "../../platform/routing/links.ts";
import { EntryCard, EntryHeading } from "../parts/entry-shell.tsx";
import { RecoveryCodes, SetUpFactor } from "../parts/lazy-parts.ts";
import { safeRedirect } from "../parts/safe-redirect.ts";
import { useSessao } from "../parts/sessao-context.tsx";
import { sessaoQuery } from "../queries.ts";
import { useBeginFactor } from "../queries/segundo-fator.ts";

interface SetUpProps {
  /** Where the person was going. */
  readonly redirect: string | undefined;
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
}

/**
 * The second factor that a person's group demands, before anything else is open to them (decision 68): why, the secret and
 * its first code, the recovery codes, and on.
 */
export function SetUp({ redirect, isLeaving, onLeave }: SetUpProps): ReactNode {
  const { usuario_nome, usuario_email } = useSessao();
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = useGo();
  const begin = useBeginFactor();
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);

  async function enter(): Promise<void> {
    // Until now the session was to set it up and nothing else.
    await client.fetchQuery({ ...sessaoQuery, staleTime: 0 });
    const path = safeRedirect(redirect, location.origin);
    if (path === null) go(ROOT, { replace: true });
    else void navigate({ href: path, replace: true });
  }

  return (
    <EntryCard>
      <EntryHeading title={SEGUNDO_FATOR_TITLE}>
        {usuario_nome}, {usuario_email}
      </EntryHeading>
      <Suspense fallback={<Skeleton height={320} />}>
        {codigos ? (
          <RecoveryCodes
            codigos={codigos}
            email={usuario_email}
            doneLabel="Guardei os códigos, continuar"
            onDone={() => void enter()}
          />
        ) : begin.data ? (
          <SetUpFactor
            segredo={begin.data}
            onConfirmed={setCodigos}
            onExpired={() => begin.mutate("")}
            cancelLabel="Sair"
            onCancel={onLeave}
          />
        ) : (
          <>
            <Text>
              {SEGUNDO_FATOR_NEEDED} É preciso um aplicativo autenticador no celular, como o Google
              Authenticator ou o Microsoft Authenticator.
            </Text>
            {begin.error ? (
              <Alert color="red" role="alert" variant="light">
                {messageOf(begin.error)}
              </Alert>
            ) : null}
            <Button size="md" fullWidth loading={begin.isPending} onClick={() => begin.mutate("")}>
              Configurar agora
            </Button>
            <Button size="md" fullWidth variant="default" loading={isLeaving} onClick={onLeave}>
              Sair
            </Button>
          </>
        )}
      </Suspense>
    </EntryCard>
  );
}
