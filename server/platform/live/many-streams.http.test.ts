import { expect, it } from "vitest";
import { openStream } from "../../../tests/http/event-reader.ts";
import type { Came, EventReader } from "../../../tests/http/event-reader.ts";
import { claim } from "../../../tests/http/factories.ts";
import { appOfFile } from "../../../tests/http/harness.ts";
import type { Client } from "../../../tests/http/harness.ts";

const test = appOfFile();

async function listen({ cookie }: Client): Promise<EventReader> {
  const stream = await openStream(test.app, cookie);
  await stream.until(({ name }) => name === "aberto");
  return stream;
}

it("contract: the ninth stream of a session ends the oldest, which is told not to come back; all others stay", async () => {
  const [crowded, quiet] = [await test.as("ga"), await listen(await test.as("ga"))];
  const eight: EventReader[] = [];
  for (let time = 0; time < 8; time++) eight.push(await listen(crowded));
  const ninth = await listen(crowded);
  const [oldest, ...seven] = eight;
  await oldest?.ended;
  expect(oldest?.came.at(-1)).toMatchObject({ name: "substituido", data: null });
  const { req_numero } = await claim(await test.as("dealer.autos"));
  const about = ({ data }: Came): boolean => data?.req_numero === req_numero;
  for (const stream of [...seven, ninth, quiet]) await stream.until(about);
  expect(oldest?.came.some(about)).toBe(false);
  await Promise.all([...eight, ninth, quiet].map(async (stream) => await stream.close()));
});
