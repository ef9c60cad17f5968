import { afterAll, expect, test } from "vitest";
import { emlFolder } from "./eml-folder.ts";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";

const folder = await mkdtemp(join(tmpdir(), "pac-eml-"));
afterAll(async () => await rm(folder, { recursive: true, force: true }));
const names = async (): Promise<string[]> => await readdir(folder);

/** A mail with a file that is read while it is written. */
const mailWith = (id: string, content: PassThrough) => ({
  messageId: `${id}@pac.example`,
  to: "ana@oficina.example",
  automatic: false,
  subject: "Prazo",
  text: "Segue.",
  html: "<p>Segue.</p>",
  files: [{ filename: "laudo.txt", open: async () => content }],
});

test("OP-54*: a mail is a file of its own name only when it is whole", async () => {
  const content = new PassThrough();
  const sending = emlFolder(folder, "pac@montadora.example").send(mailWith("um", content));
  content.write("a".repeat(100_000));
  await expect.poll(names).toEqual(["um@pac.example.eml.part"]);
  content.end("b");
  const path = join(folder, "um@pac.example.eml");
  expect(await sending).toEqual({ result: "sent", response: path });
  expect(await names()).toEqual(["um@pac.example.eml"]);
  expect(await readFile(path, "utf8")).toMatch(/--\r\n$/);
  await rm(path);
});

test("OP-54*: nothing is left of a mail that breaks off", async () => {
  const content = new PassThrough();
  const sending = emlFolder(folder, "pac@montadora.example").send(mailWith("dois", content));
  content.write("a".repeat(100_000));
  await expect.poll(names).toEqual(["dois@pac.example.eml.part"]);
  content.destroy(new Error("gone"));
  expect((await sending).result).not.toBe("sent");
  expect(await names()).toEqual([]);
});
