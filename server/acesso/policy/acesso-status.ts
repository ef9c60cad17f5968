import { USER_CANCELLED, USER_SUSPENDED } from "../../../contract/acesso/index.ts";

/** Why a person of that status may not sign in, or null for one who is active (OP-12). */
export function statusRefusal(acesso_status: string): string | null {
  if (acesso_status === "S") return USER_SUSPENDED;
  return acesso_status === "A" ? null : USER_CANCELLED;
}
