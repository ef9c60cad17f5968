import { expect, it } from "vitest";
import { generateRequests } from "../../demo/generate.ts";
import { appOfFile } from "../http/harness.ts";
import { SCENARIOS } from "./scenarios.ts";
import { numberAt } from "./wrk.ts";

const test = appOfFile();

it("contract: every number that the benchmarks read or reply to is a generated claim, from the first on", async () => {
  await generateRequests(test.db, 240, test.clock.now());
  const claims = await test.db
    .selectFrom("requisicao")
    .select(["req_numero", "req_status"])
    .where("view", "=", "ga")
    .where("req_numero", "<", 1_500_000_240)
    .orderBy("req_numero")
    .execute();
  const sent = (name: string): number[] => {
    const range = SCENARIOS.find((scenario) => scenario.name === name)?.range;
    const numbers = range && Array.from({ length: range.count }, (_, at) => numberAt(range, at));
    return numbers?.filter((number) => number < 1_500_000_240) ?? [];
  };
  expect(sent("detail")).toEqual(claims.map(({ req_numero }) => req_numero));
  const pendentes = claims.filter(({ req_status }) => req_status === "pendente");
  expect(sent("reply")).toEqual(pendentes.map(({ req_numero }) => req_numero));
  expect([sent("detail").length, sent("reply").length, sent("reply")[0]]).toEqual([120, 24, 1_500_000_000]);
});
