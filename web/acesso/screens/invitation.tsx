import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ASK_LINK_AGAIN, CONVITE_UNKNOWN } from "../../../contract/acesso/index.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { Loaded } from "../../platform/page/loaded.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";
import { EntryCard } from "../parts/entry-shell.tsx";
import { NewPasswordForm } from "../parts/new-password-form.tsx";
import { conviteQuery } from "../queries/sign-in.ts";

/** An invitation, or what was asked for, as its link carries it (OP-12): its form, or why it opens nothing. */
export function Invitation({ token }: { readonly token: string }): ReactNode {
  const convite = useQuery({ ...conviteQuery(token), enabled: token !== "" });
  const [late, setLate] = useState<Error | null>(null);
  const refusal = token === "" ? CONVITE_UNKNOWN : refusalOf(late ?? convite.error);
  if (refusal !== null) return <Refused>{refusal}</Refused>;
  if (convite.data) return <NewPasswordForm token={token} convidado={convite.data} onRefused={setLate} />;
  return (
    <EntryCard>
      <Loaded query={convite} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </EntryCard>
  );
}

/**
 * The server's refusal of the invitation; null while there is none. A token of an impossible shape is treated as
 * unknown.
 */
function refusalOf(error: Error | null): string | null {
  if (!(error instanceof ServerError)) return null;
  if (error.status === 422) return CONVITE_UNKNOWN;
  return error.status === 400 ? error.message : null;
}

function Refused({ children }: { readonly children: string }): ReactNode {
  return (
    <EntryCard isAlert>
      <Text>{children}</Text>
      <Button size="md" fullWidth renderRoot={leadsTo(linkTo("pac-auth-login"))}>
        Ir para o acesso
      </Button>
      <Button
        size="md"
        fullWidth
        variant="default"
        renderRoot={leadsTo(linkTo("pac-auth-login", {}, { esqueci: "1" }))}
      >
        {ASK_LINK_AGAIN}
      </Button>
    </EntryCard>
  );
}

/** As high as the form, so that nothing moves. */
function FormSkeleton(): ReactNode {
  return (
    <>
      <Skeleton height={67} width="70%" />
      <Skeleton height={42} width="60%" />
      <Skeleton height={83} />
      <Skeleton height={113.5} width="70%" />
      <Skeleton height={65} />
      <Skeleton height={42} />
    </>
  );
}
