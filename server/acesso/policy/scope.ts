import { viewsOf } from "../../../contract/acesso/index.ts";
import type { Group, View } from "../../../contract/acesso/index.ts";
import { forbidden } from "../../platform/http/errors.ts";

declare const minted: unique symbol;

/** Whose records a person may see (OP-14): everybody's, those of one unit's dealers, or those of some accounts. */
export type Dealers =
  | { readonly kind: "all" }
  | { readonly kind: "unit"; readonly bu: number }
  | { readonly kind: "accounts"; readonly contas: readonly string[] };

/**
 * Which dealers' records one person may see, for records that belong to no area. Only this file can create a reach or a
 * scope, and every query on dealer data takes one, so code without the check does not compile.
 */
export type Reach = Dealers & {
  readonly [minted]: "reach";
  /** The account chosen in the header, within the reach; undefined for all of them. */
  readonly conta: string | undefined;
};

/** What one person may see of records that belong to a dealer and an area. */
export interface Scope {
  readonly [minted]: "scope";
  readonly reach: Reach;
  readonly views: readonly View[];
}

function mint(dealers: Dealers, views: readonly View[], conta?: string): Scope {
  return { reach: { ...dealers, conta }, views } as unknown as Scope;
}

/** Dealers see their accounts, consultants the dealers of their unit, staff all dealers of their areas (OP-14). */
export function scopeOf(group: Group, contas: readonly string[], acessos: readonly string[]): Scope {
  const views = viewsOf(acessos);
  if (group.acesso_id.includes("dealer")) return mint({ kind: "accounts", contas }, views);
  if (group.acesso_id.startsWith("consultor"))
    return mint({ kind: "unit", bu: Number(group.unidade_negocio_id) }, views);
  return mint({ kind: "all" }, views);
}

/**
 * Narrows the scope to what the call asks for. Throws 403 for an area that is not the person's and for an account that
 * a dealer does not have. An account outside a consultant's unit is left to the query, which finds nothing.
 */
export function narrowScope(
  scope: Scope,
  chosen: { view?: View | undefined; concessionario?: string | undefined },
): Scope {
  const { view, concessionario } = chosen;
  if (view !== undefined && !scope.views.includes(view)) throw forbidden();
  const { reach } = scope;
  if (concessionario !== undefined && reach.kind === "accounts" && !reach.contas.includes(concessionario))
    throw forbidden();
  return mint(reach, view === undefined ? scope.views : [view], concessionario);
}

/** Whether one scope of a person holds all of another of theirs; ignores what their header has chosen. */
export function isWithin(one: Scope, other: Scope): boolean {
  if (!one.views.every((view) => other.views.includes(view))) return false;
  const [inner, outer] = [one.reach, other.reach];
  if (inner.kind === "accounts" && outer.kind === "accounts")
    return inner.contas.every((conta) => outer.contas.includes(conta));
  if (inner.kind === "unit" && outer.kind === "unit") return inner.bu === outer.bu;
  return inner.kind === outer.kind;
}

/** Whether a record of that account and unit is in the reach: `inReach` for records in memory. */
export function reachIncludes(
  reach: Reach,
  record: { readonly conta: string; readonly bu: number },
): boolean {
  if (reach.conta !== undefined && reach.conta !== record.conta) return false;
  if (reach.kind === "accounts") return reach.contas.includes(record.conta);
  return reach.kind === "all" || reach.bu === record.bu;
}

/** Whether a record of that account, unit and area is in the scope: `inScope` for records in memory. */
export function scopeIncludes(
  { reach, views }: Scope,
  record: { readonly conta: string; readonly bu: number; readonly view: View },
): boolean {
  return views.includes(record.view) && reachIncludes(reach, record);
}
