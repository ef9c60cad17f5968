import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SEGUNDO_FATOR_TITLE } from "../../../contract/acesso/index.ts";
import { SessaoBoundary } from "../../acesso/index.ts";
import { EntryShell } from "../../acesso/parts/entry-shell.tsx";
import { SetUp } from "../../acesso/screens/set-up-screen.tsx";
import { usePageTitle } from "../../platform/routing/title.ts";
import { SignOutDialog } from "../sign-out-dialog.tsx";
import { useSignOut } from "../use-sign-out.ts";

/** What a person does first whose group demands a second factor; leaving asks about unsent work, as everywhere. */
export function SetUpFactorScreen(): ReactNode {
  usePageTitle(SEGUNDO_FATOR_TITLE);
  return (
    <EntryShell>
      <SessaoBoundary waiting>
        <Leaving />
      </SessaoBoundary>
    </EntryShell>
  );
}

function Leaving(): ReactNode {
  const { redirect } = useSearch({ strict: false });
  const leaving = useSignOut();
  return (
    <>
      <SetUp redirect={redirect} isLeaving={leaving.isPending} onLeave={leaving.leave} />
      {leaving.isAsking ? <SignOutDialog leaving={leaving} /> : null}
    </>
  );
}
