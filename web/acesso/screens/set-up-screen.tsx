import { Skeleton, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState, type ReactNode } from "react";
import {
  CODES_UNSEEN,
  SEGUNDO_FATOR_NEEDED,
  SEGUNDO_FATOR_OPTIONAL,
  SEGUNDO_FATOR_TITLE,
} from "../../../contract/acesso/index.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { Refusal } from "../../platform/page/refusal.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { linkTo, ROOT, useGo } from "../../platform/routing/links.ts";
import { EntryCard, EntryHeading } from "../parts/entry-shell.tsx";
import { RecoveryCodes, SetUpFactor } from "../parts/lazy-parts.ts";
import { safeRedirect } from "../parts/safe-redirect.ts";
import { useSessao } from "../parts/sessao-context.tsx";
import { segundoFatorQuery, useBeginFactor } from "../queries/segundo-fator.ts";
import { sessaoQuery } from "../queries/sessao.ts";

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

  // Until now the session was to set it up and nothing else: what is known of it here is old.
  const readSessao = () => client.fetchQuery({ ...sessaoQuery, staleTime: 0 });

  function goOn(): void {
    const path = safeRedirect(redirect, location.origin);
    if (path === null) go(ROOT, { replace: true });
    else void navigate({ href: path, replace: true });
  }

  /**
   * Set up in another tab, or by an answer that was lost, or demanded no more: then this screen has nothing to do, and the
   * server says so by a refusal alone.
   */
  async function goOnIfOpen(): Promise<void> {
    const sessao = await readSessao();
    if (!sessao || sessao.segundo_fator_pendente) return;
    const { ativo } = await client.fetchQuery({ ...segundoFatorQuery, staleTime: 0 });
    if (ativo) positive(CODES_UNSEEN, { label: "Abrir perfil", run: () => go(linkTo("pac-usuario-perfil")) });
    else positive(SEGUNDO_FATOR_OPTIONAL);
    goOn();
  }
  // What failed stands on the screen already; its button asks again.
  const lookAgain = (): void => void goOnIfOpen().catch(() => undefined);
  const beginSetUp = (): void => begin.mutate("", { onError: lookAgain });

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
            onDone={() => void readSessao().then(goOn, tellFailure)}
          />
        ) : begin.data ? (
          <SetUpFactor
            segredo={begin.data}
            onConfirmed={setCodigos}
            onFailed={lookAgain}
            onExpired={beginSetUp}
            cancelLabel="Sair"
            onCancel={onLeave}
          />
        ) : (
          <>
            <Text>
              {SEGUNDO_FATOR_NEEDED} É preciso um aplicativo autenticador no celular, como o Google
              Authenticator ou o Microsoft Authenticator.
            </Text>
            <Refusal>{begin.error && messageOf(begin.error)}</Refusal>
            <WaitingButton size="md" fullWidth isWaiting={begin.isPending} onClick={beginSetUp}>
              Configurar agora
            </WaitingButton>
            <WaitingButton size="md" fullWidth variant="default" isWaiting={isLeaving} onClick={onLeave}>
              Sair
            </WaitingButton>
          </>
        )}
      </Suspense>
    </EntryCard>
  );
}
