import { expect, test } from "vitest";
import { gridHelp } from "./grid-help.ts";
import { createRowsStore } from "./rows-store.ts";

test("contract: the help of a grid says what its columns hold where their names do not", () => {
  const help = gridHelp({
    columns: [
      { key: "nome", label: "Nome", kind: "text", width: 80 },
      {
        key: "semana",
        label: "Previsão (Semana)",
        kind: "integer",
        width: 80,
        note: "semana do ano, 1 a 53",
      },
    ],
    store: createRowsStore([]),
  });
  expect(help).toBe(
    "Setas movem, Shift com setas seleciona, Shift+Espaço seleciona a linha e Ctrl+Espaço a coluna, Ctrl+C copia, Shift+F10 abre o menu da linha, F1 mostra os atalhos. Previsão (Semana): semana do ano, 1 a 53. Para sair da tabela, pressione Esc e depois Tab.",
  );
});
