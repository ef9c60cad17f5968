import { isStaffOf, staffViewsOf } from "../../../contract/acesso/index.ts";
import type { View } from "../../../contract/acesso/index.ts";
import { narrowScope } from "../../acesso/index.ts";
import type { Scope, Session } from "../../acesso/index.ts";
import { forbidden } from "../../platform/http/errors.ts";

/**
 * Narrows a person's scope to what a list asks for. Throws as `narrowScope` does, and 403 for whoever asks for an owner's
 * requests and is not of the area's staff: who that is, is theirs alone to know (OP-49).
 */
export function narrowList(
  { scope, traits }: Pick<Session, "scope" | "traits">,
  query: {
    readonly view?: View | undefined;
    readonly concessionario?: string | undefined;
    readonly owner?: number | undefined;
  },
): Scope {
  const narrowed = narrowScope(scope, { view: query.view, concessionario: query.concessionario });
  if (query.owner === undefined) return narrowed;
  const isTheirs = staffViewsOf(traits).length > 0 && narrowed.views.every((view) => isStaffOf(traits, view));
  if (!isTheirs) throw forbidden();
  return narrowed;
}
