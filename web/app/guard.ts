import { canCreateRequisicao, traitsOf, VIEWS, type Sessao, type View } from "../../contract/acesso/index.ts";
import { FORBIDDEN, PAGE_NOT_FOUND } from "../../contract/platform/messages.ts";
import { findRequestType } from "../../contract/requisicoes/index.ts";
import type { RouteName } from "../../contract/routes.ts";
import { isPlainRoute, type PlainRouteName } from "../platform/routing/links.ts";
import { ROUTES } from "./route-table.ts";

/** The requested route. `name` is null when no route has that path. */
export interface Wanted {
  readonly name: RouteName | null;
  /** The area in the path, unchecked. */
  readonly view?: string | undefined;
  /** Path and query, to return to after the sign-in. */
  readonly href: string;
}

/** The guard's decision. */
export type Decision =
  | { readonly kind: "allow" }
  | { readonly kind: "sign-in"; readonly redirect?: string }
  /** A second factor comes first (decision 68). */
  | { readonly kind: "set-up"; readonly redirect?: string }
  /** `notice` says why, if there is anything to say: AUTH-49, or that there is no such page. */
  | { readonly kind: "home"; readonly homepage: PlainRouteName; readonly notice: string | null }
  | { readonly kind: "history"; readonly view: View; readonly tipo: string }
  /** Not even the homepage may be opened (OP-11). */
  | { readonly kind: "not-found" };

const ALLOW: Decision = { kind: "allow" };

/** The person's homepage; null when they may not open it (OP-11). */
export function homepageOf(sessao: Sessao): PlainRouteName | null {
  const { homepage, acessos } = sessao;
  return isPlainRoute(homepage) && acessos.includes(homepage) ? homepage : null;
}

/**
 * Decides who may open which route (AUTH-44 to AUTH-50, OP-10, OP-11, OP-20). One step is enough: the target of a
 * decision is always allowed.
 */
export function decide(sessao: Sessao | null, wanted: Wanted): Decision {
  const route = wanted.name === null ? undefined : ROUTES[wanted.name];
  const known = route !== undefined && wanted.name !== "error-404" && isRealView(wanted.view);
  const open = known ? route.open : undefined;
  // What is worth coming back to: a screen behind the sign-in.
  const later = known && open === undefined && wanted.href !== "/" ? { redirect: wanted.href } : {};
  if (!sessao) return open === "visitors" || open === "everybody" ? ALLOW : { kind: "sign-in", ...later };
  if (open === "everybody") return ALLOW;
  if (sessao.segundo_fator_pendente) return open === "waiting" ? ALLOW : { kind: "set-up", ...later };
  if (wanted.href === "/" || open !== undefined) return goHome(sessao, wanted, null);
  if (!known) return goHome(sessao, wanted, PAGE_NOT_FOUND);
  if (!mayOpen(sessao, wanted)) return goHome(sessao, wanted, FORBIDDEN);
  return formOrHistory(sessao, route.tipo);
}

function isRealView(view: string | undefined): boolean {
  return view === undefined || VIEWS.some((one) => one === view);
}

/** True when `acessos` holds the route's name, or for an area's history its home (AUTH-48, OP-20). */
function mayOpen({ acessos }: Sessao, { name, view }: Wanted): boolean {
  const needed = [name ?? "error-404", ...(view === undefined ? [] : [`pac-${view}-inicio`])];
  return needed.every((one) => acessos.includes(one));
}

function goHome(sessao: Sessao, wanted: Wanted, notice: string | null): Decision {
  const homepage = homepageOf(sessao);
  if (homepage !== null) return { kind: "home", homepage, notice };
  return wanted.name === "error-404" ? ALLOW : { kind: "not-found" };
}

/**
 * People who cannot open requests, and types that take none, are redirected to the type's history (OP-20, OP-22). Who has
 * no active dealer for the moment still comes to what they have begun.
 */
function formOrHistory(sessao: Sessao, tipo: string | undefined): Decision {
  const type = tipo === undefined ? undefined : findRequestType(tipo);
  if (!type) return ALLOW;
  const opens = canCreateRequisicao(traitsOf(sessao)) && type.card.card_tipo === "formulario";
  return opens ? ALLOW : { kind: "history", view: type.view, tipo: type.tipo };
}
