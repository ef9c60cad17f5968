import { USER_CANCELLED, USER_SUSPENDED } from "../../../contract/acesso/index.ts";
import { badRequest } from "../../platform/http/errors.ts";

/** Throws 400 with the reason why a person may not sign in whose status is not active. */
export function refuseInactive({
  usuario_id,
  acesso_status,
}: {
  usuario_id: number;
  acesso_status: string;
}): void {
  if (acesso_status === "S") throw badRequest(USER_SUSPENDED, usuario_id);
  if (acesso_status !== "A") throw badRequest(USER_CANCELLED, usuario_id);
}
