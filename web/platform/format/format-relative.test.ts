import { expect, test } from "vitest";
import { formatRelative } from "./format-relative.ts";

const NOW = 1_795_230_000;
const ago = (seconds: number) => formatRelative(NOW - seconds, NOW);

test("contract: how long ago something happened, as people say it", () => {
  expect(ago(5)).toBe("agora");
  expect(ago(-600)).toBe("agora");
  expect(ago(60)).toBe("há 1 minuto");
  expect(ago(59 * 60)).toBe("há 59 minutos");
  expect(ago(3 * 3600)).toBe("há 3 horas");
  expect(ago(26 * 3600)).toBe("ontem");
  expect(ago(6 * 86_400)).toBe("há 6 dias");
  expect(ago(7 * 86_400)).toBe("14/11/2026");
});
