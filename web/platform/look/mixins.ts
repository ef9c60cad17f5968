type Rule = Readonly<Record<string, string>>;
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
  /** Under each other, so far apart. */
  column: (_, gap = "8px") => ({ display: "flex", "flex-direction": "column", gap }),
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
  /** One line that ends with … */
  cut: () => ({ overflow: "hidden", "text-overflow": "ellipsis", "white-space": "nowrap" }),
  /** A list without its dots and its margins. */
  bare: () => ({ margin: "0", padding: "0", "list-style": "none" }),
  /** For screen readers alone. */
  unseen: () => ({
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    "clip-path": "inset(50%)",
  }),
};
