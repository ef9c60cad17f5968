import { expect, test } from "vitest";
import { refused } from "../../../tests/web/refused.ts";
import { OfflineError } from "../http/errors.ts";
import { downloadFailure } from "./use-download.ts";

const GENERIC = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";

test("contract: a download that failed has its row's text, with the server's reason where it gave one", () => {
  const text = "Ocorreu um erro no download, por favor tente novamente mais tarde";
  expect(downloadFailure(refused(404, "Arquivo não encontrado."))).toBe(`${text}. Arquivo não encontrado.`);
  for (const error of [refused(500, GENERIC), new OfflineError(), new TypeError("Failed to fetch")])
    expect(downloadFailure(error)).toBe(text);
});
