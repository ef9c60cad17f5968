import { expect, test } from "vitest";
import { readMail } from "./read-mail.ts";

const HEAD = "From: Ana <ana@oficina.example>\r\nSubject: Prazo\r\nMIME-Version: 1.0\r\n";
const MIXED = `${HEAD}Content-Type: multipart/mixed; boundary=B\r\n\r\n`;
const HTML = `${HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n`;
const WITHOUT_LOOK = "O formato do e-mail não pôde ser guardado; ficou o texto.";

const read = async (mail: string, seconds?: number) =>
  await readMail(async () => new Uint8Array(Buffer.from(mail)), seconds);

test("OP-54* OP-56*: of a thousand parts ten files stay, and as many lines as are read", async () => {
  const part = (at: number): string =>
    `--B\r\nContent-Type: application/pdf; name=a${at}.pdf\r\nContent-Disposition: attachment\r\n\r\n%PDF-1.4 ${at}\r\n`;
  const { anexos, descartados } = await read(
    `${MIXED}${Array.from({ length: 1000 }, (_, at) => part(at)).join("")}--B--\r\n`,
  );
  expect(anexos.map(({ nome }) => nome)).toEqual(Array.from({ length: 10 }, (_, at) => `a${at}.pdf`));
  expect([anexos[9]?.tipo, anexos[9]?.conteudo.toString()]).toEqual(["application/pdf", "%PDF-1.4 9\n"]);
  expect(descartados).toHaveLength(21);
  expect([descartados[0], descartados[20]]).toEqual([
    "a10.pdf: além dos 10 anexos de uma mensagem",
    "e mais 970 arquivos",
  ]);
});

test("OP-54* OP-56*: a file of more than 10 MB is left out, and the text stays", async () => {
  const file = `--B\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${"JVBERi0xLjQK".repeat(1_200_000)}\r\n`;
  const { texto, anexos, descartados } = await read(`${MIXED}--B\r\n\r\nSegue.\r\n${file}--B--\r\n`);
  expect([texto, anexos, descartados]).toEqual(["Segue.", [], ["a.pdf: maior que 10 MB"]]);
});

test("OP-54*: a look of more than 2 MB, or one that takes too long to read, is left out, and the text stays", async () => {
  const both = (html: string): string =>
    `${HEAD}Content-Type: multipart/alternative; boundary=B\r\n\r\n--B\r\n\r\nDia 17.\r\n--B\r\nContent-Type: text/html\r\n\r\n${html}\r\n--B--`;
  const large = await read(both("<div><span>".repeat(200_000)));
  expect([large.texto, large.html, large.descartados]).toEqual(["Dia 17.", null, [WITHOUT_LOOK]]);
  const slow = await read(`${HTML}Dia 17.${"<blockquote>".repeat(160_000)}`, 2);
  expect([slow.texto, slow.html, slow.descartados]).toEqual(["Dia 17.", null, [WITHOUT_LOOK]]);
});

test("OP-54*: a mail that is none can be read in no way, and says so", async () => {
  const deep = Array.from(
    { length: 500 },
    (_, at) => `Content-Type: multipart/mixed; boundary=B${at}\r\n\r\n--B${at}\r\n`,
  );
  await expect(read(`${HEAD}${deep.join("")}`)).rejects.toThrow("nesting depth");
  await expect(read(`${HEAD}X-A: ${"a".repeat(2_100_000)}\r\n\r\nOi`)).rejects.toThrow("header size");
  expect(await read("")).toMatchObject({ from: null, texto: "", assunto: "", anexos: [] });
});

test("OP-54*: a mail of two million parts is known for it before it is taken apart; lines that look alike are no parts", async () => {
  await expect(read(`${MIXED}${"--B\r\n\r\n".repeat(2_000_000)}--B--\r\n`)).rejects.toThrow("too many parts");
  const ruled = `${"--\r\n-- total\r\n--BB\r\n".repeat(20_000)}Dia 17.`;
  const { texto } = await read(`${MIXED}--B\r\n\r\nSegue.\r\n${ruled}\r\n--B--\r\n`);
  expect(texto).toMatch(/^Segue\./);
});

test("OP-54*: what PostgreSQL takes in no text is in none of its parts", async () => {
  const wild = "a\0b";
  const mail = await read(
    `From: "${wild}" <${wild}@x.example>\r\nSubject: ${wild}\r\nMessage-ID: <${wild}>\r\nContent-Type: text/html\r\n\r\n<p>${wild}</p>> ${wild}`,
  );
  expect(JSON.stringify(mail)).not.toContain("\\u0000");
  expect(mail.texto).toContain("ab");
});
