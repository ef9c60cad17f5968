/** What a mixin stands for: declarations, and rules within the rule. */
export interface Rule {
  readonly [property: string]: string | Rule;
}
/** What PostCSS hands to a mixin: the place where it stands, and its parameter. */
type Mixin = (place: unknown, size?: string) => Rule;

/**
 * The words of the style sheets, written `@mixin row 8px;` wherever their lines would be; `postcss.config.js` hands them
 * to PostCSS. A word stands for what several rooms say, and for nothing that one of them means by it.
 */
export const MIXINS: Readonly<Record<string, Mixin>> = {
  /** Side by side, each in the middle, so far apart. */
  row: (_, gap = "8px") => ({ display: "flex", "align-items": "center", gap }),
  /** The same within a line of text. */
  "inline-row": (_, gap = "8px") => ({ display: "inline-flex", "align-items": "center", gap }),
  /** Side by side in as many lines as it takes, so far apart. */
  wrapped: (_, gap = "8px") => ({ display: "flex", "flex-wrap": "wrap", gap }),
  /** The same, each in the middle of its line. */
  "wrapped-row": (_, gap = "8px") => ({
    display: "flex",
    "flex-wrap": "wrap",
    "align-items": "center",
    gap,
  }),
  /** Under each other, so far apart; without a distance each has its own. */
  column: (_, gap) => ({
    display: "flex",
    "flex-direction": "column",
    ...(gap !== undefined && { gap }),
  }),
  /** Under each other, so far apart, and none wider than the place. */
  lines: (_, gap = "8px") => ({ display: "grid", "grid-template-columns": "minmax(0, 1fr)", gap }),
  /** Under each other in all the height that is left; what is in it may scroll. */
  filling: () => ({ display: "flex", flex: "1", "flex-direction": "column", "min-height": "0" }),
  /** All the width that is left of a row, and no more. */
  rest: () => ({ flex: "1", "min-width": "0" }),
  /** One thing in the middle of its place. */
  middle: () => ({ display: "grid", "place-items": "center" }),
  /** The same in a square that gives nothing away. */
  square: (_, size = "32px") => ({
    display: "grid",
    flex: "none",
    "place-items": "center",
    width: size,
    height: size,
  }),
  /** A line around it, with that radius, on the plane that it stands on. */
  framed: (_, radius = "sm") => ({
    border: "1px solid var(--pac-border)",
    "border-radius": `var(--mantine-radius-${radius})`,
  }),
  /** A line between each and the next. */
  ruled: () => ({ "& + &": { "border-top": "1px solid var(--pac-border)" } }),
  /** What lies on the page, with that radius. */
  box: (_, radius) => ({
    border: "1px solid var(--pac-border)",
    ...(radius !== undefined && { "border-radius": `var(--mantine-radius-${radius})` }),
    background: "var(--pac-surface)",
  }),
  /** What is read after everything else, in that size. */
  quiet: (_, size = "sm") => ({
    color: "var(--mantine-color-dimmed)",
    "font-size": `var(--mantine-font-size-${size})`,
  }),
  /** What is above something, in that size. */
  title: (_, size = "md") => ({
    margin: "0",
    "font-size": `var(--mantine-font-size-${size})`,
    "font-weight": "600",
  }),
  /** What a person wrote: its own lines, and no word too long. */
  "as-written": () => ({ "white-space": "pre-wrap", "overflow-wrap": "anywhere" }),
  /** What a person should look at, in that size. */
  caution: (_, size = "xs") => ({
    color: "var(--pac-caution)",
    "font-size": `var(--mantine-font-size-${size})`,
    "font-weight": "500",
  }),
  /** One line that ends with … */
  cut: () => ({ overflow: "hidden", "text-overflow": "ellipsis", "white-space": "nowrap" }),
  /** A list without its dots and its margins. */
  bare: () => ({ margin: "0", padding: "0", "list-style": "none" }),
  /** A link that looks as what stands around it, */
  "plain-link": () => ({ color: "inherit", "text-decoration": "none" }),
  /** or as text, whatever stands around it. */
  "text-link": () => ({ color: "var(--mantine-color-text)", "text-decoration": "none" }),
  /** A button that looks as what stands in it. */
  "bare-button": () => ({ border: "0", background: "none", font: "inherit", cursor: "pointer" }),
  /** What can be pressed has a ground under the hand, */
  lit: () => ({ "@mixin hover": { background: "var(--pac-hover)" } }),
  /** or what is quiet the ink of the text, */
  inked: () => ({ "@mixin hover": { color: "var(--mantine-color-text)" } }),
  /** or what is a link its line. */
  underlined: () => ({ "@mixin hover": { "text-decoration": "underline" } }),
  /** For screen readers alone. */
  unseen: () => ({
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    "clip-path": "inset(50%)",
  }),
  /** For the screen alone. */
  unprinted: () => ({ "@media print": { display: "none" } }),
  /** The ring of the focus inside, where the outside of it would be cut off. */
  "focus-inside": () => ({ "&:focus-visible": { "outline-offset": "-2px" } }),
  /** The same of what has no ring by itself. */
  "ring-inside": () => ({
    "&:focus-visible": {
      outline: "2px solid var(--mantine-primary-color-filled)",
      "outline-offset": "-2px",
    },
  }),
};
