import { Loader, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { CALLBACK_TITLE, INVALID_CALLBACK } from "../../../contract/acesso/index.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { negative } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { ROOT, linkTo, useGo, useParam, useSearchOf } from "../../platform/routing/links.ts";
import { usePageTitle } from "../../platform/routing/title.ts";
import { EntryCard, EntryShell } from "../parts/entry-shell.tsx";
import { takeBegun } from "../parts/provider-flow.ts";
import { safeRedirect } from "../parts/safe-redirect.ts";
import { kept } from "../parts/sign-in-form.tsx";
import { callbackSearchSchema } from "../queries/callback-search.ts";
import { signInByProvider } from "../queries/providers.ts";

/** Where a provider sends the browser back to: exchanges what it says, once, and goes on or back (AUTH-17 to AUTH-23). */
export function CallbackScreen(): ReactNode {
  usePageTitle(CALLBACK_TITLE);
  const provider = useParam("provider");
  const { code, state, iss } = useSearchOf(callbackSearchSchema);
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = useGo();
  const isBegun = useRef(false);

  const exchange = useEffectEvent(async (): Promise<void> => {
    const begun = takeBegun(provider, sessionStorage);
    const back = (): void =>
      go(linkTo("pac-auth-login", {}, kept(begun?.redirect ?? undefined)), { replace: true });
    if (code === undefined || begun === null || state !== begun.state) {
      negative(INVALID_CALLBACK);
      return back();
    }
    try {
      await signInByProvider(client, provider, { code, iss, begun });
    } catch (error) {
      tellFailure(error, messageOf(error));
      return back();
    }
    const path = safeRedirect(begun.redirect, location.origin);
    if (path === null) go(ROOT, { replace: true });
    else await navigate({ href: path, replace: true });
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void exchange();
  }, []);

  return (
    <EntryShell>
      <EntryCard>
        <Text ta="center" component="output">
          Entrando com a sua conta…
        </Text>
        <Loader size="sm" type="dots" color="gray" mx="auto" aria-hidden />
      </EntryCard>
    </EntryShell>
  );
}
