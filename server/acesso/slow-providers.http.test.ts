import { afterAll, expect, it } from "vitest";
import { appOfFile } from "../../tests/http/harness.ts";
import { startHandMade } from "../../tests/oidc/hand-made.ts";

const DOCUMENT = "/.well-known/openid-configuration";

const slow = [await startHandMade("lenta"), await startHandMade("parada")];
const test = appOfFile({ OIDC_PROVIDERS: JSON.stringify(slow.map(({ entry }) => entry)) });
afterAll(async () => void (await Promise.all(slow.map(async (one) => await one.close()))));

/** How long the list took, in milliseconds, and which of its buttons work. */
async function list(): Promise<{ took: number; works: unknown[] }> {
  const began = performance.now();
  const { data } = await test.nobody.get("/v2/oauth2/providers");
  const works = data.map(({ id, config }: { id: string; config: unknown }) => [id, config !== null]);
  return { took: performance.now() - began, works };
}

it("OP-09*: providers that hang are asked all at once and waited for two seconds; who comes while they are still asked waits no more", async () => {
  const none = [
    ["lenta", false],
    ["parada", false],
  ];
  for (const one of slow) one.manners = { [DOCUMENT]: () => undefined };
  const first = await list();
  expect(first.works).toEqual(none);
  // One after the other they would have taken four.
  expect(first.took).toBeGreaterThan(1500);
  expect(first.took).toBeLessThan(4000);
  const second = await list();
  expect(second.works).toEqual(none);
  // Waited for anew it would have taken two.
  expect(second.took).toBeLessThan(2000);
  expect(slow.map(({ asked }) => asked.get(DOCUMENT))).toEqual([1, 1]);
});
