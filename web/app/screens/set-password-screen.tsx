import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { DEFINIR_SENHA_TITLE } from "../../../contract/acesso/index.ts";
import { SessaoBoundary, sessaoQuery, useSessao } from "../../acesso/index.ts";
import { EntryCard, EntryShell } from "../../acesso/parts/entry-shell.tsx";
import { Invitation } from "../../acesso/screens/invitation.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { ROOT } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";
import { usePageTitle } from "../../platform/routing/title.ts";
import { SIGN_OUT_LABEL } from "../messages.ts";
import { SignOutDialog } from "../sign-out-dialog.tsx";
import { useSignOut } from "../use-sign-out.ts";

/** The screen of an invitation, or of a link that was asked for, whose token stands behind the `#` of the address (OP-12). Whoever is signed in leaves first. */
export function SetPasswordScreen(): ReactNode {
  usePageTitle(DEFINIR_SENHA_TITLE);
  const token = useLocation({ select: ({ hash }) => hash });
  const { data: sessao } = useQuery(sessaoQuery);
  const [wasOut, setWasOut] = useState(false);
  // Stays true: whoever sets the password here is signed in for a moment before the homepage shows.
  if (!sessao && !wasOut) setWasOut(true);
  return (
    <EntryShell>
      {wasOut ? (
        <Invitation key={token} token={token} />
      ) : (
        <SessaoBoundary waiting>
          <SignOutFirst />
        </SessaoBoundary>
      )}
    </EntryShell>
  );
}

function SignOutFirst(): ReactNode {
  const { usuario_nome, usuario_email } = useSessao();
  const leaving = useSignOut({ stays: true });
  return (
    <EntryCard>
      <Text>
        {usuario_nome} ({usuario_email}) está com a sessão aberta neste navegador. Desconecte para usar o
        link.
      </Text>
      <WaitingButton size="md" fullWidth isWaiting={leaving.isPending} onClick={leaving.leave}>
        {SIGN_OUT_LABEL}
      </WaitingButton>
      <Button size="md" fullWidth variant="default" renderRoot={leadsTo(ROOT)}>
        Voltar ao início
      </Button>
      {leaving.isAsking ? <SignOutDialog leaving={leaving} /> : null}
    </EntryCard>
  );
}
