import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { UNKNOWN_ERROR } from "../../contract/platform/messages.ts";
import { signOut, useSessao } from "../acesso/index.ts";
// By their own files: through its index the whole room would come with the first screen.
import { arquivosIn } from "../arquivos/parts/arquivos-in.ts";
import { discardArquivos } from "../arquivos/queries.ts";
import { negative } from "../platform/notices/notices.ts";
import { linkTo, useGo } from "../platform/routing/links.ts";
import { readUnsentWorks } from "../platform/unsent/index.ts";
import { SIGN_IN } from "./route-names.ts";

/** The way out, and the question before it. */
export interface SignOut {
  readonly isPending: boolean;
  /** How many unsent works would be lost; null while nothing is asked. */
  readonly unsent: number | null;
  /** Leaves, or asks first where something is not sent. */
  readonly leave: () => void;
  /** Leaves, whatever is lost. */
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** AUTH-34 AUTH-35: signs out and goes to the sign-in; a failure is told and leaves everything as it was. */
export function useSignOut(): SignOut {
  const client = useQueryClient();
  const go = useGo();
  const { usuarioID } = useSessao();
  const [unsent, setUnsent] = useState<number | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const works = [...(await readUnsentWorks(usuarioID)).values()];
      // Before the session ends, with which the right to do so goes.
      await discardArquivos(works.flatMap(({ value }) => arquivosIn(value)));
      await signOut(client);
    },
    onSuccess: () => go(linkTo(SIGN_IN), { replace: true }),
    onError: () => negative(UNKNOWN_ERROR),
    onSettled: () => setUnsent(null),
  });
  return {
    isPending,
    unsent,
    leave: () =>
      void readUnsentWorks(usuarioID).then(({ size }) => (size === 0 ? mutate() : setUnsent(size))),
    confirm: () => mutate(),
    cancel: () => setUnsent(null),
  };
}
