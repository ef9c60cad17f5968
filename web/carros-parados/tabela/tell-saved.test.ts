import { expect, test } from "vitest";
import { currentNotices } from "../../platform/notices/notice-store.ts";
import type { RefusedCell } from "./paste/paste-rows.ts";
import { refusedText, tellSaved } from "./tell-saved.ts";

const cell = (linha: number, key: string, label: string): RefusedCell => ({
  id: String(linha),
  linha,
  key,
  label,
  text: "31/02",
  reason: "",
});
const last = () => currentNotices().at(-1);

test("STBL-31 contract: one notice says that it is stored and which cells are not, and leads to the first of them", () => {
  const went: string[] = [];
  tellSaved([cell(2, "info_data_os", "Data da O.S."), cell(5, "info_data_os", "Data da O.S.")], (...to) =>
    went.push(to.slice(0, 2).join("/")),
  );
  expect(last()).toMatchObject({
    kind: "positive",
    message: "Dados da tabela salvos com sucesso",
    detail: "2 células não foram salvas: Data da O.S., linhas 2 e 5.",
    action: { label: "Ver a primeira" },
  });
  last()?.action?.run();
  expect(went).toEqual(["2/info_data_os"]);
  tellSaved([], () => undefined);
  expect(last()).toMatchObject({ message: "Dados da tabela salvos com sucesso", detail: undefined });
  expect(last()?.action).toBeUndefined();
});

test("STBL-32* contract: a save that is refused says of which cells, by their columns and rows", () => {
  const rows = [{ id: "7" }, { id: "n-1" }];
  expect(refusedText([{ id: "n-1", key: "info_chassi" }], rows)).toBe("Não foi aceito: Chassi, linha 2.");
  expect(refusedText([], rows)).toBeUndefined();
});
