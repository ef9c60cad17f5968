import { beforeEach, expect, test } from "vitest";
import { refused } from "../../../tests/web/refused.ts";
import { OfflineError } from "../http/errors.ts";
import { currentNotices, dropNotice } from "./notice-store.ts";
import { tellFailure } from "./tell-failure.ts";

const GENERIC = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";
const told = () => currentNotices().map(({ kind, message }) => [kind, message]);

// Other tests of the same worker leave theirs.
beforeEach(() => {
  for (const notice of currentNotices()) dropNotice(notice);
});

test("FORM-46 DET-16 INT-25 LAY-20: whatever fails, the notice has its row's words, the generic ones where it has none", () => {
  for (const error of [
    refused(400),
    refused(409),
    refused(500),
    refused(503),
    new OfflineError(),
    new TypeError(),
  ])
    tellFailure(error);
  expect(told()).toEqual([["negative", GENERIC]]);
  tellFailure(refused(400), "Ocorreu um erro na exclusão da seguradora");
  expect(told().at(-1)).toEqual(["negative", "Ocorreu um erro na exclusão da seguradora"]);
});

test("AUTH-52 AUTH-53 AUTH-54: what was told for all screens is not told again by its caller", () => {
  tellFailure(refused(401));
  tellFailure(refused(403));
  expect(told()).toEqual([]);
});
