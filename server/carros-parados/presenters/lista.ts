import { MENU, TAB_DESC, TABS } from "../../../contract/carros-parados/index.ts";
import type { MenuItem, SemanaTab, Tab } from "../../../contract/carros-parados/index.ts";
import type { Counted } from "../queries/semanas.ts";

/** The tabs in their order, with the asked one as the selected (SLST-01, SLST-02, OP-66). */
export function presentTabs(counted: readonly Counted[], selected: Tab): SemanaTab[] {
  return TABS.map((tab) => ({
    info_status: tab,
    info_status_desc: TAB_DESC[tab],
    info_status_qtde: countOf(counted, tab),
    info_status_selected: tab === selected,
  }));
}

/** The weeks in a tab: of one status, or all of them. */
export function countOf(counted: readonly Counted[], tab: Tab): number {
  const ofTab = counted.filter(({ info_status }) => tab === "H" || info_status === tab);
  return ofTab.reduce((sum, { quantidade }) => sum + quantidade, 0);
}

/** The cards of the area's home that lead to a screen of this person (SHOM-02, SHOM-03). */
export function presentMenu(acessos: readonly string[]): MenuItem[] {
  return MENU.filter(({ menu_id }) => acessos.includes(menu_id));
}
