import { VIEW_TITLE } from "../../contract/acesso/index.ts";
import { CARROS_PARADOS_TITLE } from "../../contract/carros-parados/index.ts";
import { isPlainRoute, type PlainRouteName } from "../platform/routing/links.ts";

/** The header's tabs in their order (LAY-06); those that are not built yet have no route and are hidden. */
export const TABS = [
  { name: "pac-dac-inicio", label: VIEW_TITLE.dac },
  { name: "pac-carros-parados-inicio", label: CARROS_PARADOS_TITLE },
  { name: "pac-ga-inicio", label: VIEW_TITLE.ga },
  { name: "pac-adm-inicio", label: "Administrativo" },
] as const;

/** The tabs that a person sees (LAY-07). */
export function visibleTabs(
  acessos: readonly string[],
): readonly { readonly name: PlainRouteName; readonly label: string }[] {
  return TABS.flatMap(({ name, label }) =>
    isPlainRoute(name) && acessos.includes(name) ? [{ name, label }] : [],
  );
}
