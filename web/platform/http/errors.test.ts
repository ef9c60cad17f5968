import { expect, test } from "vitest";
import { refusalOf, thrownOf } from "./call.ts";
import { OfflineError, ownWordsOf } from "./errors.ts";

const answer = (status: number): Response => new Response(null, { status });
const envelope = (msg_txt: string) => ({ msg_id: 1, msg_txt, msg_log: null, json_data: null });

test("AGBO-27* AGBO-38*: a failure has the server's words, else the error's own, else none", () => {
  expect(ownWordsOf(refusalOf(answer(400), envelope("O arquivo está vazio.")))).toBe("O arquivo está vazio.");
  expect(ownWordsOf(thrownOf(answer(200), envelope("A linha está travada.")))).toBe("A linha está travada.");
  expect(ownWordsOf(new TypeError("stream closed"))).toBe("stream closed");
  const silent = [
    refusalOf(answer(500), envelope("")),
    refusalOf(answer(502), null),
    thrownOf(answer(200), envelope("")),
    new OfflineError(),
    new Error(),
    "nothing",
  ];
  for (const one of silent) expect(ownWordsOf(one)).toBeNull();
});
