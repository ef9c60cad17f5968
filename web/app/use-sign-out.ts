import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signOut, useSessao } from "../acesso/index.ts";
// Imported directly: the index would load the whole room with the first screen.
import { arquivosIn } from "../arquivos/parts/arquivos-in.ts";
import { discardArquivos } from "../arquivos/queries.ts";
import { forgetSearches } from "../pesquisa/index.ts";
import { dropOffers } from "../platform/notices/notice-store.ts";
import { tellFailure } from "../platform/notices/tell-failure.ts";
import { linkTo, useGo } from "../platform/routing/links.ts";
import { deleteUnsentWorks, readUnsentWorks } from "../platform/unsent/index.ts";

/** Loaded only where the person is pushed to; the server's side ends with the session, whatever becomes of this. */
async function stopPush(): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  await import("../notificacoes/queries/push.ts")
    .then(async (push) => await push.stopPush())
    .catch(() => undefined);
}

/** The sign-out and its warning. */
export interface SignOut {
  readonly isPending: boolean;
  /** True while the warning shows that unsent work would be lost. */
  readonly isAsking: boolean;
  /** Signs out, or warns first when something is unsent. */
  readonly leave: () => void;
  /** Signs out without a warning. */
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/**
 * Signs out and goes to the sign-in; a failure shows a notice and changes nothing (AUTH-34, AUTH-35).
 * @param stays whether the screen stays open without a session
 */
export function useSignOut({ stays = false } = {}): SignOut {
  const client = useQueryClient();
  const go = useGo();
  const { usuarioID } = useSessao();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // What was discarded cannot be undone any more, so its files go too.
      dropOffers();
      const works = [...(await readUnsentWorks(usuarioID)).values()];
      // Before the session ends: deleting files needs it.
      await discardArquivos(works.flatMap(({ value }) => arquivosIn(value)));
      await stopPush();
      await signOut(client);
      await deleteUnsentWorks(usuarioID);
      forgetSearches(usuarioID);
    },
    onSuccess: () => {
      if (!stays) go(linkTo("pac-auth-login"), { replace: true, force: true });
    },
    onError: (error) => tellFailure(error),
    onSettled: () => setAsking(false),
  });
  return {
    isPending,
    isAsking,
    leave: () =>
      void readUnsentWorks(usuarioID).then(({ size }) => (size === 0 ? mutate() : setAsking(true))),
    confirm: () => mutate(),
    cancel: () => setAsking(false),
  };
}
