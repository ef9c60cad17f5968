/** The two areas that hold requests (HOME-01, HOME-02): DAC and Gerenciamento de Acidentes. */
export const VIEWS = ["dac", "ga"] as const;
export type View = (typeof VIEWS)[number];

/** The name of each area as a person reads it. */
export const VIEW_TITLE = { dac: "DAC", ga: "Gerenciamento de Acidentes" } as const satisfies Record<
  View,
  string
>;

/** The route name of an area's home; holding it in `acessos` opens the area's shared routes too (OP-20). */
export function homeRouteOf(view: View): `pac-${View}-inicio` {
  return `pac-${view}-inicio`;
}

/** The areas that a person's `acessos` open. */
export function viewsOf(acessos: readonly string[]): View[] {
  return VIEWS.filter((view) => acessos.includes(homeRouteOf(view)));
}
