import { expect, test } from "vitest";
import { compareStyles } from "./component-styles.ts";

const sheet = (...names: string[]): string =>
  names.map((name) => `@import "@mantine/core/styles/${name}.layer.css";`).join("\n");
const classes = (name: string): string =>
  `/pac/node_modules/@mantine/core/esm/components/${name}/${name}.module.mjs`;

test("contract: the styles that components in the bundle lack are told, and those that none has", () => {
  const list = sheet("baseline", "default-css-variables", "global", "Button", "Tour", "Slider");
  const ids = [classes("Button"), classes("Tooltip"), classes("Menu"), "/pac/web/main.tsx"];
  expect(compareStyles(list, ids)).toEqual({ missing: ["Menu", "Tooltip"], unused: ["Slider", "Tour"] });
  expect(compareStyles(sheet("baseline", "global", "Button"), [classes("Button")])).toEqual({
    missing: [],
    unused: [],
  });
});
