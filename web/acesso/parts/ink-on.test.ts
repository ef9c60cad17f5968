import { expect, test } from "vitest";
import { inkOn } from "./ink-on.ts";

test.each([
  ["#000000", "light"],
  ["#3f63d8", "light"],
  ["#c00000", "light"],
  ["#0078d4", "light"],
  ["#ffffff", "dark"],
  ["#F2C811", "dark"],
  ["#00c000", "dark"],
] as const)("AUTH-14*: on %s an icon is %s", (color, ink) => expect(inkOn(color)).toBe(ink));
