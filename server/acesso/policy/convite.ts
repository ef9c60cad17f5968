import {
  CONVITE_EXPIRED,
  CONVITE_MOVED,
  CONVITE_REPLACED,
  CONVITE_SPENT,
  CONVITE_UNKNOWN,
  CONVITE_USED,
  DEMO_REFUSED,
  sameEmail,
} from "../../../contract/acesso/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { statusRefusal } from "./acesso-status.ts";

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** An invitation with what is known of the person that it is for. */
export type ConviteRow = Row<"convite", "criado_em" | "encerramento" | "convite_email"> &
  Row<
    "usuario",
    "usuario_id" | "usuario_nome" | "usuario_email" | "acesso_status" | "excluido_em" | "usuario_demo"
  >;

/** The moment from which an invitation that was made then opens nothing (OP-12). */
export function expiryOf({ criado_em }: Pick<ConviteRow, "criado_em">): Date {
  return new Date(criado_em.getTime() + LIFETIME_MS);
}

/**
 * Why an invitation opens nothing, or null while it does (OP-12). What happened to the link is said before what
 * happened to the person, since that is what whoever holds it can mend.
 * @param demoEnters whether people of the demo network may sign in here
 */
export function conviteRefusal(
  convite: ConviteRow | undefined,
  { now, demoEnters }: { readonly now: Date; readonly demoEnters: boolean },
): string | null {
  if (!convite || convite.excluido_em !== null) return CONVITE_UNKNOWN;
  if (convite.encerramento === "usado") return CONVITE_USED;
  if (convite.encerramento === "senha") return CONVITE_SPENT;
  if (convite.encerramento !== null) return CONVITE_REPLACED;
  // Who has left an address behind, or never had it, leaves no way in there.
  if (convite.convite_email !== null && !sameEmail(convite.convite_email, convite.usuario_email))
    return CONVITE_MOVED;
  if (expiryOf(convite) <= now) return CONVITE_EXPIRED;
  const inactive = statusRefusal(convite.acesso_status);
  return inactive ?? (convite.usuario_demo && !demoEnters ? DEMO_REFUSED : null);
}
