import { describe, expect, it } from "vitest";
import { FILE_LIMITS } from "../../../contract/arquivos/index.ts";
import { pdfFile } from "../../../tests/http/samples.ts";
import { isShownInline, isTextType, typeOfContent } from "./content-type.ts";

const PDF = pdfFile().content;
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
const JPG = Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb0043", "hex");
const OLE = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);

/** The start of a zip with one stored file. */
function zip(name: string, content: string): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
}

const office = (kind: string): Buffer =>
  zip(
    "[Content_Types].xml",
    `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  );
const DOCX = office("wordprocessingml.document");
const XLSX = office("spreadsheetml.sheet");

describe("what a file is", () => {
  it("FILE-07 OP-56: every accepted ending is taken when the content is what it says", async () => {
    const good: [string, Buffer, string][] = [
      ["pdf", PDF, "application/pdf"],
      ["png", PNG, "image/png"],
      ["jpg", JPG, "image/jpeg"],
      ["jpeg", JPG, "image/jpeg"],
      ["xls", OLE, "application/vnd.ms-excel"],
      ["doc", OLE, "application/msword"],
      ["msg", OLE, "application/vnd.ms-outlook"],
      ["xlsx", XLSX, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
      ["docx", DOCX, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
      [
        "docx",
        zip("word/document.xml", "<w/>"),
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      ],
      ["zip", zip("qualquer.txt", "x"), "application/zip"],
      ["zip", DOCX, "application/zip"],
      ["csv", Buffer.from("BMW;código\n1;ção\n"), "text/csv"],
      ["csv", Buffer.from("c\xf3digo;pre\xe7o\r\n", "latin1"), "text/csv"],
      ["txt", Buffer.from("x"), "text/plain"],
      ["xml", Buffer.from('<?xml version="1.0"?><nfe/>'), "application/xml"],
      ["xml", Buffer.from("\ufeff<nfe/>"), "application/xml"],
    ];
    for (const [ending, content, tipo] of good)
      expect(await typeOfContent(ending, content), `for ${ending}`).toBe(tipo);
    expect(new Set(good.map(([ending]) => ending))).toEqual(new Set(FILE_LIMITS.anx_interacao.endings));
  });

  it("FILE-07 FORM-18 OP-56: another content than the ending says, another ending, or nothing is none", async () => {
    const bad: [string, Buffer][] = [
      ["exe", Buffer.from("MZ")],
      ["svg", Buffer.from("<svg/>")],
      ["html", Buffer.from("<html>")],
      ["", PDF],
      ["__proto__", PDF],
      ["pdf", PNG],
      ["pdf", Buffer.from("<html>")],
      ["png", PDF],
      ["png", JPG],
      ["jpg", Buffer.from("GIF89a")],
      ["xlsx", PDF],
      ["xlsx", DOCX],
      ["docx", XLSX],
      ["docx", OLE],
      ["xls", XLSX],
      ["zip", Buffer.from("PK")],
      ["zip", PDF],
      ["txt", PDF],
      ["csv", XLSX],
      ["xml", PNG],
      ["txt", OLE],
      ["pdf", Buffer.alloc(0)],
      ["txt", Buffer.alloc(0)],
    ];
    for (const [ending, content] of bad)
      expect(await typeOfContent(ending, content), `for ${ending}`).toBeNull();
  });

  it("OP-56: only PDF and pictures are shown in place, and only texts are read for NULs", () => {
    const types = [
      "application/pdf",
      "image/png",
      "image/jpeg",
      "text/csv",
      "text/plain",
      "application/xml",
      "application/zip",
    ];
    expect(types.filter(isShownInline)).toEqual(["application/pdf", "image/png", "image/jpeg"]);
    expect(types.filter(isTextType)).toEqual(["text/csv", "text/plain", "application/xml"]);
  });
});
