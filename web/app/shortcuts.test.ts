import { expect, test } from "vitest";
import { ELEMENT_KEYS } from "./element-keys.ts";
import { SHORTCUTS, shortcutsOf } from "./shortcuts.ts";

const DEALER = { isDealer: true, isConsultor: false };
const STAFF = { isDealer: false, isConsultor: false };
const CONSULTANT = { isDealer: false, isConsultor: true };

test.each([DEALER, STAFF, CONSULTANT])(
  "CROSS-01: within a screen no key has two meanings, and those of every screen are free in each (%o)",
  (person) => {
    const [everywhere, ...screens] = shortcutsOf(person, () => true);
    for (const { title, shortcuts } of screens) {
      const keys = [...(everywhere?.shortcuts ?? []), ...shortcuts].flatMap((shortcut) => shortcut.keys);
      expect([title, keys.filter((key, at) => keys.indexOf(key) !== at)]).toEqual([title, []]);
    }
  },
);

test("CROSS-01: what presses an element is one plain key, so that holding Ctrl or Alt is always the browser's", () => {
  expect([...ELEMENT_KEYS].filter((key) => !/^[a-z0-9/]$/.test(key))).toEqual([]);
});

test("contract: the keys that are shown are those that this person has", () => {
  const labels = (person: typeof DEALER): string[] =>
    shortcutsOf(person, () => true).flatMap(({ shortcuts }) => shortcuts.map(({ label }) => label));
  const of = (label: string): boolean[] =>
    [DEALER, STAFF, CONSULTANT].map((person) => labels(person).includes(label));
  expect(of("Escrever a resposta")).toEqual([false, true, false]);
  expect(of("Alterar o status")).toEqual([false, true, false]);
  expect(of("Arquivar")).toEqual([false, true, false]);
  expect(of("Escrever uma mensagem")).toEqual([true, true, false]);
  expect(of("Preencher para baixo")).toEqual([true, true, false]);
  expect(of("Remover a linha")).toEqual([true, false, false]);
  expect(of("Copiar")).toEqual([true, true, true]);
  expect(of("Ir a uma tela, a uma ação ou a uma busca")).toEqual([true, true, true]);
});

test("contract: the keys of a form are shown where one is", () => {
  const titles = (isThere: boolean): string[] => shortcutsOf(DEALER, () => isThere).map(({ title }) => title);
  expect(titles(false)).not.toContain("Formulário");
  expect(titles(true)).toContain("Formulário");
});

test("CROSS-01: the listener knows the keys of the table that press an element, and no others", () => {
  const keys = SHORTCUTS.flatMap(({ shortcuts }) =>
    shortcuts.flatMap((shortcut) => (shortcut.by === "element" ? shortcut.keys : [])),
  );
  expect([...ELEMENT_KEYS].sort()).toEqual([...new Set(keys)].sort());
});
