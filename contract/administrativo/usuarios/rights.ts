import { acessosOf, groupOf } from "../../acesso/index.ts";
import type { AcessoStatus } from "./fields.ts";
import { LAST_ADMIN, OWN_RIGHTS, OWN_USUARIO } from "./messages.ts";

/** What decides whether a person enters, and what they may do then. */
export interface Access {
  readonly grupo_usuario_id: number;
  readonly acesso_status: AcessoStatus;
  readonly usuario_tem_senha: boolean;
}

/** A change of somebody's access: what it was and what it becomes, null for one who is deleted. */
export interface AccessChange {
  readonly antes: Access;
  readonly depois: Omit<Access, "usuario_tem_senha"> | null;
}

/** Only who is active may be invited (OP-12). */
export function canInvite({ acesso_status }: Pick<Access, "acesso_status">): boolean {
  return acesso_status === "A";
}

/** Who has a second factor may lose it by another administrator's hand; one's own is changed in the profile. */
export function canResetSegundoFator(
  person: { readonly usuario_id: number; readonly usuario_segundo_fator: boolean },
  reader_id: number,
): boolean {
  return person.usuario_segundo_fator && person.usuario_id !== reader_id;
}

function isAdmin({ grupo_usuario_id, acesso_status }: Omit<Access, "usuario_tem_senha">): boolean {
  return groupOf(grupo_usuario_id).acesso_id === "adm-geral" && acesso_status === "A";
}

/** Whether it takes an administrator away who can sign in (OP-90). */
export function endsAdmin({ antes, depois }: AccessChange): boolean {
  return antes.usuario_tem_senha && isAdmin(antes) && !(depois && isAdmin(depois));
}

/** Whether who moves from the one group to the other is let into anything new. */
export function raisesRights(de: number, para: number, builtRoutes: readonly string[]): boolean {
  const before = acessosOf(groupOf(de), builtRoutes);
  return acessosOf(groupOf(para), builtRoutes).some((name) => !before.includes(name));
}

/**
 * Why nobody may change a person's access so; null where they may (OP-90, OP-102).
 * @param isOwn the person does it to themselves
 * @param isLastAdmin no other administrator can sign in
 */
export function accessRefusal(
  { antes, depois }: AccessChange,
  {
    isOwn,
    isLastAdmin,
    builtRoutes,
  }: { isOwn: boolean; isLastAdmin: boolean; builtRoutes: readonly string[] },
): string | null {
  if (isOwn && depois === null) return OWN_USUARIO;
  if (isLastAdmin && endsAdmin({ antes, depois })) return LAST_ADMIN;
  if (isOwn && depois && raisesRights(antes.grupo_usuario_id, depois.grupo_usuario_id, builtRoutes))
    return OWN_RIGHTS;
  return null;
}
