import fc from "fast-check";
import { expect, it } from "vitest";
import { fromBase32, toBase32 } from "./base32.ts";
import { bounceLocalPart, readLocalPart, replyLocalPart, THREAD_KINDS } from "./reply-address.ts";

const key = Buffer.alloc(32, 1);
const number = fc.integer({ min: 1, max: 2 ** 48 - 1 });
const reply = fc.record({ kind: fc.constantFrom(...THREAD_KINDS), id: number, email_id: number });
const message = fc.stringMatching(/^[0-9a-f]{12}$/);
const bounce = fc.record({ email_id: number, message });

it("OP-54*: an address of a request is this one, and stays it", () => {
  expect(replyLocalPart(key, { kind: "requisicao", id: 1_773_000_100, email_id: 7 })).toBe(
    "reply+aeaaa2nn2wsaaaaaaaaapiojumniuuypn3po4nsbdjqq7pq",
  );
});

it("OP-54*: what an address was made of is read from it, in whatever case, and it fits SMTP", () => {
  fc.assert(
    fc.property(reply, bounce, fc.boolean(), (answered, failed, loud) => {
      for (const [local, said] of [
        [replyLocalPart(key, answered), { to: "reply", ...answered }],
        [bounceLocalPart(key, failed), { to: "bounce", ...failed }],
      ] as const) {
        expect(local).toMatch(/^[a-z2-7+]{1,64}$/);
        expect(readLocalPart(key, loud ? local.toUpperCase() : local)).toEqual(said);
      }
    }),
  );
});

it("OP-54*: an address with another sign, another key or another purpose was not made here", () => {
  fc.assert(
    fc.property(reply, fc.nat(), fc.stringMatching(/^[a-z2-7é+.]$/), (said, at, sign) => {
      const local = replyLocalPart(key, said);
      const token = local.slice("reply+".length);
      const where = at % token.length;
      const other = `reply+${token.slice(0, where)}${sign}${token.slice(where + 1)}`;
      expect(readLocalPart(key, other)).toEqual(other === local ? { to: "reply", ...said } : "invalid");
      expect(readLocalPart(Buffer.alloc(32, 2), local)).toBe("invalid");
      expect(readLocalPart(key, `bounce+${token}`)).toBe("invalid");
      expect(readLocalPart(key, `${local}a`)).toBe("invalid");
      expect(readLocalPart(key, local.slice(0, -1))).toBe("invalid");
    }),
  );
});

it("OP-54*: a bounce's token answers nothing, and any other text is no token or a wrong one", () => {
  const token = bounceLocalPart(key, { email_id: 7, message: "0123456789ab" }).slice("bounce+".length);
  expect(readLocalPart(key, `reply+${token}`)).toBe("invalid");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(readLocalPart(key, text)).toBe(/^(reply|bounce)\+/i.test(text) ? "invalid" : "none");
      expect(readLocalPart(key, `reply+${text}`)).toBe("invalid");
    }),
  );
});

it("OP-54*: base32 gives back what it was made of, and takes no second writing of it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(Buffer.from(bytes));
    }),
  );
  expect(toBase32(Buffer.from("foobar"))).toBe("mzxw6ytboi");
  expect(fromBase32("mz")).toBeUndefined();
});
