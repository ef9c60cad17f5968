import { expect, it } from "vitest";
import { createDistance } from "./distance.ts";

it("replica: who has all that the primary wrote is not behind, however long ago that was", () => {
  const distance = createDistance();
  distance.note(0, 100);
  distance.note(50_000, 100);
  expect(distance.behind(59_000, 100)).toBe(0);
  expect(distance.behind(59_000, 120)).toBe(0);
});

it("replica: who lacks something is behind since the last moment at which it had everything", () => {
  const distance = createDistance();
  distance.note(1_000, 100);
  distance.note(3_000, 200);
  distance.note(5_000, 300);
  expect(distance.behind(6_000, 250)).toBe(3_000);
  expect(distance.behind(6_000, 200)).toBe(3_000);
  expect(distance.behind(6_000, 199)).toBe(5_000);
});

it("replica: who is behind all that is remembered is behind without end", () => {
  const distance = createDistance();
  distance.note(1_000, 100);
  expect(distance.behind(2_000, 99)).toBe(Infinity);
  distance.note(61_000, 500);
  distance.note(61_001, 600);
  expect(distance.behind(62_000, 100)).toBe(Infinity);
});
