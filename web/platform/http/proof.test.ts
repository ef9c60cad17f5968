import { afterEach, expect, test } from "vitest";
import { refused } from "../../../tests/web/refused.ts";
import { askedProof, onProofAsked, withProof } from "./proof.ts";

const asks = () => refused(403, "Confirme que é você para continuar.", { proof: ["senha"] });
afterEach(() => askedProof()?.answer(false));

/** A call that is refused so often before it goes through. */
function refusedTimes(times: number): { send: () => Promise<string>; sent: () => number } {
  let sent = 0;
  return {
    sent: () => sent,
    send: () => {
      sent += 1;
      return sent <= times ? Promise.reject(asks()) : Promise.resolve("feito");
    },
  };
}

test("contract: a call that asks who it is waits for the answer, and goes on by itself", async () => {
  let heard = 0;
  const stop = onProofAsked(() => {
    heard += 1;
  });
  const { send, sent } = refusedTimes(1);
  const answer = withProof(send);
  await expect.poll(() => askedProof()?.formas).toEqual(["senha"]);
  expect([sent(), heard]).toEqual([1, 1]);
  askedProof()?.answer(true);
  expect(await answer).toBe("feito");
  stop();
  expect([sent(), heard, askedProof()]).toEqual([2, 2, null]);
});

test("contract: given up, it fails with the server's own refusal and is not sent again", async () => {
  const { send, sent } = refusedTimes(1);
  const answer = withProof(send);
  await expect.poll(askedProof).not.toBeNull();
  askedProof()?.answer(false);
  await expect(answer).rejects.toMatchObject({ status: 403, proof: ["senha"] });
  expect(sent()).toBe(1);
});

test("contract: several at once are asked about once, and an old dialog answers no new question", async () => {
  const [one, other] = [refusedTimes(1), refusedTimes(2)];
  const both = [withProof(one.send), withProof(other.send)];
  await expect.poll(askedProof).not.toBeNull();
  const first = askedProof();
  first?.answer(true);
  await expect.poll(() => askedProof() !== null && askedProof() !== first).toBe(true);
  first?.answer(true);
  expect(askedProof()).not.toBeNull();
  askedProof()?.answer(true);
  expect(await Promise.all(both)).toEqual(["feito", "feito"]);
  expect([one.sent(), other.sent()]).toEqual([2, 3]);
});

test("contract: any other failure is the caller's at once", async () => {
  const forbidden = refused(403, "Você não tem permissão para executar essa ação");
  await expect(withProof(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  const lost = new TypeError("lost");
  await expect(withProof(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(askedProof()).toBeNull();
});
