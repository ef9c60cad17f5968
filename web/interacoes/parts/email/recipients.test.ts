import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../../../tests/any-char.ts";
import { isFinished, onceEach, recipientsOf, splitRecipients, whyNoEmail } from "./recipients.ts";

test.each([
  ["ana@a.com;bruno@b.com.br", ["ana@a.com", "bruno@b.com.br"]],
  ["ana@a.com, bruno@b.com.br\n carla@c.com ;; ", ["ana@a.com", "bruno@b.com.br", "carla@c.com"]],
  ["Ana Souza <ana@a.com>; Bruno <bruno@b.com>", ["ana@a.com", "bruno@b.com"]],
  ["Souza, Ana (Peças) <ana@a.com>; Lima, Bruno <bruno@b.com>", ["ana@a.com", "bruno@b.com"]],
  ['"Souza; Ana, Dra." <ana@a.com>, bruno@b.com', ["ana@a.com", "bruno@b.com"]],
  ["Ana Souza\tana@a.com\r\nBruno Lima\tbruno@b.com\r\n", ["ana@a.com", "bruno@b.com"]],
  ["<mailto:ana@a.com> (bruno@b.com).", ["ana@a.com"]],
  ["Fale com ana@a.com.\n(bruno@b.com)", ["ana@a.com", "bruno@b.com"]],
  ["\u200bana@a.com\u200b\u00a0\n\u00a0bruno@b.com", ["ana@a.com", "bruno@b.com"]],
  ["ana@a.com; bruno@; carla", ["ana@a.com", "bruno@", "carla"]],
  ["carla, ana@a.com, bruno", ["carla", "ana@a.com", "bruno"]],
  [" ;\n,", []],
])(
  "INT-16* INT-18* SCHT-08*: a pasted list %j is taken apart, and what is no address stays",
  (text, found) => {
    expect(splitRecipients(text)).toEqual(found);
  },
);

test("INT-16* SCHT-08*: whatever names and signs stand between them, each address of a list is found once", () => {
  const address = fc
    .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/), fc.constantFrom("oficina.example", "rede.com.br"))
    .map((parts) => parts.join("@"));
  const written = address.chain((one) =>
    fc
      .constantFrom(one, ` ${one} `, `Ana <${one}>`, `"Souza, Ana" <${one}>`, `<${one}>`)
      .map((text) => [one, text]),
  );
  fc.assert(
    fc.property(
      fc.array(written, { minLength: 1 }),
      fc.constantFrom(";", ", ", "\n", "\r\n", " ;\n"),
      (all, sign) => {
        const texts = all.map(([, text]) => text).join(sign);
        expect(onceEach(splitRecipients(texts))).toEqual([...new Set(all.map(([one]) => one))]);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: anyChar }), (text) => splitRecipients(text).every((one) => one !== "")),
  );
});

test("INT-16* SCHT-08*: each stands once, whatever its case, as it was first written", () => {
  expect(onceEach(["Ana@a.com", "b@b.com", "ana@A.com"])).toEqual(["Ana@a.com", "b@b.com"]);
  expect(recipientsOf({ emails: ["ana@a.com"], digitado: "ANA@a.com; b@b.com" })).toEqual([
    "ana@a.com",
    "b@b.com",
  ]);
});

test("INT-21* SCHT-19* OP-55*: an e-mail waits for an address, for the end of what is typed, for 50 and for 20 MB", () => {
  const to = (emails: string[], digitado = "", bytes = 0) => whyNoEmail({ emails, digitado }, bytes);
  expect(to([])).toBe("Informe ao menos um e-mail válido");
  expect(to(["bruno@"])).toBe("Informe ao menos um e-mail válido");
  expect(to(["bruno@", "ana@a.com"])).toBe(null);
  expect(to([], "ana@a.com")).toBe(null);
  expect(to(["ana@a.com"], "bru")).toBe('"bru" não é um e-mail. Corrija, escolha um contato ou apague.');
  const many = Array.from({ length: 50 }, (_, at) => `p${at}@a.com`);
  expect(to(many)).toBe(null);
  expect(to(many, "P49@a.com")).toBe(null);
  expect(to(many, "p50@a.com")).toBe("Um e-mail vai a no máximo 50 destinatários");
  expect(to(["ana@a.com", "x".repeat(255)])).toBe("Um dos destinatários é longo demais para um e-mail.");
  expect(to(["ana@a.com"], "", 20 * 1024 * 1024)).toBe(null);
  expect(to(["ana@a.com"], "", 20 * 1024 * 1024 + 1)).toBe("Os anexos de um e-mail somam no máximo 20 MB");
});

test("INT-16* SCHT-08*: typing ends where only addresses stand", () => {
  expect(
    ["ana@a.com", "Ana <ana@a.com>", "a@a.com; b@b.com", "ana", "ana@", "ana@a.com, bru", ""].map(isFinished),
  ).toEqual([true, true, true, false, false, false, false]);
});
