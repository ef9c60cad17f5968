import { expect, test } from "vitest";
import { supportLetter } from "./use-open-chat.ts";

const week = {
  can: { editInfo: false, editDac: false, moveTo: [], conversar: false },
  suporte_email: "suporte@pac.example",
  info_semana: "202647",
  info_concessionario_desc: "100101 - Estrela Campinas",
};

test("OP-73 STBL-05*: who cannot write about a week writes to the support, where one is set; everybody else opens the conversation", () => {
  expect(supportLetter(week)).toBe(
    "mailto:suporte@pac.example?subject=Semana%2047%20-%20100101%20-%20Estrela%20Campinas",
  );
  expect(supportLetter({ ...week, suporte_email: null })).toBeNull();
  expect(supportLetter({ ...week, can: { ...week.can, conversar: true } })).toBeNull();
});
