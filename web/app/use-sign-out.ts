import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { UNKNOWN_ERROR } from "../../contract/platform/messages.ts";
import { signOut } from "../acesso/index.ts";
import { linkTo, useGo } from "../platform/links.ts";
import { negative } from "../platform/notices.ts";
import { SIGN_IN } from "./route-names.ts";

/** AUTH-34 AUTH-35: signs out and goes to the sign-in; a failure is told and leaves everything as it was. */
export function useSignOut(): UseMutationResult<void, Error, void> {
  const client = useQueryClient();
  const go = useGo();
  return useMutation({
    mutationFn: () => signOut(client),
    onSuccess: () => go(linkTo(SIGN_IN), { replace: true }),
    onError: () => negative(UNKNOWN_ERROR),
  });
}
