import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { cssVariables } from "../../web/platform/look/css-variables.ts";
import { theme } from "../../web/platform/look/theme.ts";

export type Scheme = "light" | "dark";

/** Red, green and blue from 0 to 255, and how much of what lies beneath it covers, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const [theirs, ours] = [defaultCssVariablesResolver(whole), cssVariables(whole)];
const TOKENS: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  // What is set for a scheme wins, whoever sets it.
  light: { ...theirs.variables, ...ours.variables, ...theirs.light, ...ours.light },
  dark: { ...theirs.variables, ...ours.variables, ...theirs.dark, ...ours.dark },
};

/**
 * The colour that a value of a style sheet stands for, with Mantine's variables and those of the look.
 * @throws Error for what is none, and for a variable that nobody sets
 */
export function resolveColour(value: string, scheme: Scheme): Colour {
  const [, name = "", inner = ""] = /^([\w-]+)\((.*)\)$/s.exec(value) ?? [];
  const [first = "", second = "", third = ""] = splitList(inner);
  const read = (one: string): Colour => resolveColour(one, scheme);
  if (name === "var") {
    const token = TOKENS[scheme][first];
    if (token === undefined) throw new Error(`${value} is set nowhere`);
    return read(token);
  }
  if (name === "light-dark") return read(scheme === "light" ? first : second);
  if (name === "color-mix") {
    const [, colour = "", percent = ""] = /^(.*) ([\d.]+)%$/.exec(second) ?? [];
    return mix(read(colour), read(third), Number(percent) / 100);
  }
  // A tint over what lets nothing through: `linear-gradient(TINT 0 0) PLANE`.
  const [, tint = "", plane = ""] = /^linear-gradient\((.*) 0 0\) (.*)$/.exec(value) ?? [];
  if (tint !== "") return cover(read(tint), read(plane));
  if (/^rgba?$/.test(name)) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = inner.split(/[\s,/]+/).map(readNumber);
    return [red, green, blue, alpha];
  }
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (hex === undefined) throw new Error(`'${value}' is no colour that is known here`);
  const pairs = (hex.length === 3 ? hex.replace(/./g, "$&$&") : hex).match(/../g) ?? [];
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue, 1];
}

const readNumber = (text: string): number =>
  text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : Number(text);

/** The parts between the commas that stand in no parentheses. */
function splitList(text: string): string[] {
  let depth = 0;
  const apart = text.split("").map((letter) => {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    return letter === "," && depth === 0 ? "\n" : letter;
  });
  return apart
    .join("")
    .split("\n")
    .map((part) => part.trim());
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const at = (part: 0 | 1 | 2 | 3): number => one[part] * share + other[part] * (1 - share);
  return [at(0), at(1), at(2), at(3)];
}

/** What is seen of a colour over another that lets nothing through. */
export function cover(upper: Colour, lower: Colour): Colour {
  const [red, green, blue] = mix(upper, lower, upper[3]);
  return [red, green, blue, 1];
}

/** The contrast of two colours that let nothing through, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrastOf(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([...colour]: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((one) => {
    const part = one / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
