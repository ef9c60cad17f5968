import { expect, it } from "vitest";
import { contrastOf, cover, resolveColour, type Scheme } from "../../../tests/web/colours.ts";
import { colourUses } from "../../../tests/web/style-sheets.ts";
import { globSync, readFileSync } from "node:fs";

/**
 * Every pair of ink and plane that the style sheets and Mantine's variants put together is legible, in the light and
 * in the dark: 4.5:1 for texts, 3:1 for marks (WCAG 2.2, 1.4.3 and 1.4.11). Axe looks at the light alone.
 */

const token = (name: string): string => (name.includes("(") ? name : `var(--${name})`);
/** The planes on which what has none of its own may lie. */
const PLANES = ["pac-page", "pac-surface", "pac-sunken", "pac-hover"];
/** What lies on a tint that says nothing of its ink. */
const INKS = ["mantine-color-text", "pac-on-tint"];
/** Fields are no plane but the surface. */
const ONLY_ON: Readonly<Record<string, readonly string[]>> = {
  [token("mantine-color-placeholder")]: ["pac-surface"],
};
/** Marks beside words that say the same; everything else is text. */
const MARK = /(\.mark|\.icon|\.arrow|\.dot|svg|\[data-status[^ ]*)\)?$/;
/** The colours of the weekly table's headings are data, and so is what a provider's icon lies on (`inkOn`). */
const DATA = /--(text|ground)\b|\[data-ink=/;

interface Pair {
  readonly where: string;
  readonly ink: string;
  readonly plane: string;
  readonly least: number;
}

const uses = globSync("web/**/*.css")
  .toSorted()
  .flatMap((path) => colourUses(path, readFileSync(path, "utf8")));

/** Inks on the grounds of Mantine's variants, by the `color` in which the screens ask for them. */
const VARIANTS: Readonly<Record<string, readonly (readonly [ink: string, ground: string])[]>> = {
  azul: [...pressed("azul"), ["mantine-color-white", "mantine-color-azul-filled"]],
  gray: pressed("gray"),
  red: [...pressed("red"), ["mantine-color-white", "mantine-color-red-filled"], ...read("red")],
  // Of messages alone, whose titles are texts of their own.
  blue: read("blue"),
  yellow: [...read("yellow"), ["pac-caution", "mantine-color-yellow-light"]],
};

function pressed(name: string): (readonly [string, string])[] {
  const ink = `mantine-color-${name}-light-color`;
  const grounds = [...PLANES, `mantine-color-${name}-light`, `mantine-color-${name}-light-hover`];
  return grounds.map((ground) => [ink, ground]);
}

function read(name: string): (readonly [string, string])[] {
  return [["mantine-color-text", `mantine-color-${name}-light`]];
}

/** Pairs that no rule names whole: Mantine's own, and an ink of one rule on the plane of another. */
const OTHERS: readonly (readonly [ink: string, ground: string])[] = [
  // In a menu under the hand.
  ["mantine-color-text", "light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-4))"],
  ["mantine-color-default-color", "mantine-color-default"],
  ["mantine-color-default-color", "mantine-color-default-hover"],
  ["mantine-color-white", "mantine-color-azul-filled-hover"],
  ["mantine-color-white", "mantine-color-red-filled-hover"],
  ["pac-caution", "mantine-color-azul-light"],
];

const namedPairs = Object.entries({ ...VARIANTS, others: OTHERS }).flatMap(([name, pairs]) =>
  pairs.map(([ink, plane]) => ({ where: name, ink: token(ink), plane: token(plane), least: 4.5 })),
);

function styledPairs(): Pair[] {
  return uses.flatMap(({ where, selector, ink, plane }) => {
    if (DATA.test(`${ink} ${plane} ${selector}`)) return [];
    const inks = ink === undefined ? INKS.map(token) : [ink];
    return inks.flatMap((one) =>
      (plane === undefined ? (ONLY_ON[one] ?? PLANES).map(token) : [plane]).map((on) => ({
        where,
        ink: one,
        plane: on,
        least: MARK.test(selector) ? 3 : 4.5,
      })),
    );
  });
}

/** A line for each pair that is too faint over one of the planes that a tint may lie on. */
function faint(pairs: readonly Pair[], scheme: Scheme): string[] {
  const lines = pairs.flatMap(({ where, ink, plane, least }) =>
    ["pac-page", "pac-surface"].flatMap((beneath) => {
      const ground = cover(resolveColour(plane, scheme), resolveColour(token(beneath), scheme));
      const ratio = contrastOf(cover(resolveColour(ink, scheme), ground), ground);
      return ratio < least ? [`${ratio.toFixed(2)} ${where}: ${ink} on ${plane}`] : [];
    }),
  );
  return [...new Set(lines)];
}

it.each(["light", "dark"] as const)("AUTH-01*: every text stands out from what it lies on, %s", (scheme) => {
  const pairs = [...styledPairs(), ...namedPairs];
  expect(pairs.length).toBeGreaterThan(500);
  expect(faint(pairs, scheme)).toEqual([]);
});

it("contract: the screens ask for no colour of Mantine's that is not looked at here", () => {
  const screens = globSync("web/**/*.tsx").map((path) => readFileSync(path, "utf8"));
  const named = screens.flatMap((text) => [...text.matchAll(/\bcolor="(\w+)"/g)].map(([, name]) => name));
  expect([...new Set(named)].filter((name = "") => !(name in VARIANTS))).toEqual([]);
});
