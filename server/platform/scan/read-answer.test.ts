import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

const read = (text: string) => readAnswer(Buffer.from(text));

test("contract: what clamd says of a stream is read to the letter", () => {
  expect(read("stream: OK\0")).toEqual({ found: "nothing" });
  expect(read("stream: Eicar-Test-Signature FOUND\0")).toEqual({
    found: "virus",
    signature: "Eicar-Test-Signature",
  });
  expect(read("stream: Win.Test.EICAR_HDB-1(44d88612fea8a8f36de82e1278abb02f:68) FOUND\0")).toEqual({
    found: "virus",
    signature: "Win.Test.EICAR_HDB-1(44d88612fea8a8f36de82e1278abb02f:68)",
  });
  expect(read("INSTREAM size limit exceeded. ERROR\0")).toEqual({ found: "unknown", why: "too-large" });
});

test("contract: an answer that is not whole, says more, or something else, makes no file clean", () => {
  for (const text of [
    "",
    "stream: OK",
    "stream: OK\n",
    "stream: OK\0\0",
    "stream: OK\0stream: X FOUND\0",
    "stream: ok\0",
    " stream: OK\0",
    "fd[10]: OK\0",
    "stream: Can't allocate memory ERROR\0",
    "COMMAND READ TIMED OUT\0",
    "UNKNOWN COMMAND\0",
    "stream: X FOUND",
    "FOUND\0",
  ])
    expect(read(text), JSON.stringify(text)).toEqual({ found: "unknown", why: "nonsense" });
});

test("contract: a virus stays one whatever its name, of which a log can hold what is kept", () => {
  expect(read("stream: \u001B[31m\r\nãé FOUND\0")).toEqual({ found: "virus", signature: "?[31m?" });
  expect(read("stream:   FOUND\0")).toEqual({ found: "virus", signature: "sem nome" });
  expect(read(`stream: ${"V".repeat(900)} FOUND\0`)).toEqual({ found: "virus", signature: "V".repeat(200) });
});

test("contract: whatever comes is read to its end, and only the very words are clean", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.string().map((text) => Buffer.from(`stream: ${text}\0`)),
      ),
      (raw) => {
        const verdict = readAnswer(Buffer.from(raw));
        expect(verdict.found === "nothing").toBe(Buffer.from(raw).equals(Buffer.from("stream: OK\0")));
        const signature = verdict.found === "virus" ? verdict.signature : "none";
        expect(signature).toMatch(/^[\x20-\x7E]{1,200}$/);
      },
    ),
  );
});
