import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmitButton } from "./emit-button.tsx";

const buttonOf = (saida: string): string | undefined => {
  const html = renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(EmitButton, { saida, isRunning: false })),
  );
  return /<button[^>]*>/.exec(html)?.[0];
};

test("SREP-07: without an output 'Emitir Relatório' is disabled and says why; with one it is pressed", () => {
  expect(buttonOf("")).toMatch(/ disabled=""/);
  expect(buttonOf("")).toContain('title="Escolha antes a saída"');
  expect(buttonOf("tela")).not.toMatch(/ disabled=/);
});
