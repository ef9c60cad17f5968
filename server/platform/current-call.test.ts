import { expect, test } from "vitest";
import { currentCall, inCall } from "./current-call.ts";

const CALL = { endereco: "203.0.113.7", request_id: "6f1c8a52-0d1e-4a5b-9c3d-2e4f60718293" };

test("contract: what is done for a call is in its name, what goes on after its answer in nobody's", async () => {
  const answered = Promise.withResolvers<void>();
  const goesOn = async (): Promise<unknown> => {
    await answered.promise;
    return currentCall();
  };
  const left = await inCall(CALL, async () => {
    await Promise.resolve();
    expect(currentCall()).toEqual(CALL);
    // A sender that was woken, which nobody waits for.
    return { over: goesOn() };
  });
  expect(currentCall()).toBeUndefined();
  answered.resolve();
  expect(await left.over).toBeUndefined();
});

test("contract: two calls at once have each their own, also where one fails", async () => {
  const other = { endereco: null, request_id: "00000000-0000-4000-8000-000000000000" };
  const seen = await Promise.all([
    inCall(CALL, async () => (await Promise.resolve(), currentCall())),
    inCall(other, async () => (await Promise.resolve(), currentCall())),
    inCall(other, async () => await Promise.reject(new Error("refused"))).catch(() => currentCall()),
  ]);
  expect(seen).toEqual([CALL, other, undefined]);
});
