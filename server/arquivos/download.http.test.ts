import { describe, expect, it } from "vitest";
import { claim, nextNumero, upload } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { pdfFile } from "../../tests/http/samples.ts";
import { rm } from "node:fs/promises";
import { join } from "node:path";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
const INLINE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; base-uri 'none'";

describe("download", () => {
  it("FILE-05 OP-04 OP-56: the very bytes, as an attachment under its own name, never sniffed, cached for its reader only", async () => {
    const numero = nextNumero();
    const name = `Orçamento "nº 7"; ção (1)'s 😀.pdf`;
    const id = await upload(dealer, numero, "anx_requisicao", {
      ...pdfFile(),
      name: name.replaceAll('"', ""),
    });
    const answer = await dealer.send({ method: "GET", url: `/api/v2/arquivos/${id}` });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(pdfFile().content.toString());
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(pdfFile().content.length),
      "content-disposition":
        "attachment; filename=\"Or_amento n_ 7; __o (1)'s __.pdf\"; filename*=UTF-8''Or%C3%A7amento%20n%C2%BA%207%3B%20%C3%A7%C3%A3o%20%281%29%27s%20%F0%9F%98%80.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      etag: `"${id}"`,
    });
    expect(answer.headers["content-security-policy"]).not.toBe(INLINE_POLICY);
  });

  it("OP-56: inline=1 shows PDF and pictures under a policy of their own, and nothing else", async () => {
    const numero = nextNumero();
    const kinds: [string, Buffer, string, boolean][] = [
      ["a.pdf", pdfFile().content, "application/pdf", true],
      ["a.png", PNG, "image/png", true],
      ["a.xml", Buffer.from("<html><script>alert(1)</script></html>"), "application/octet-stream", false],
      ["a.txt", Buffer.from("<script>alert(1)</script>"), "application/octet-stream", false],
    ];
    for (const [name, content, type, shown] of kinds) {
      const id = await upload(dealer, numero, "anx_requisicao", { name, content });
      const { headers } = await dealer.get(`/v2/arquivos/${id}?inline=1`);
      expect(headers["content-type"], `of ${name}`).toBe(type);
      expect(headers["content-disposition"]).toMatch(shown ? /^inline; / : /^attachment; /);
      expect(headers["content-security-policy"] === INLINE_POLICY).toBe(shown);
      expect(headers["x-frame-options"]).toBe(shown ? "SAMEORIGIN" : "DENY");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
    const id = await upload(dealer, numero);
    expect((await dealer.get(`/v2/arquivos/${id}?inline=2`)).status).toBe(422);
  });

  it("OP-56 OP-14 contract: who has it already is told so, after it is known that they may still see it", async () => {
    const { arquivo_id } = (await claim(dealer)).req_objeto_ctrl.arquivo;
    const png = await upload(dealer, nextNumero(), "anx_requisicao", { name: "a.png", content: PNG });
    const ask = async (client: Client, id: string, known: string, query = "") =>
      await client.get(`/v2/arquivos/${id}${query}`, { "if-none-match": known });
    for (const known of [`"${arquivo_id}"`, `W/"${arquivo_id}"`, `"x", "${arquivo_id}"`, "*"]) {
      const answer = await ask(dealer, arquivo_id, known);
      expect(answer, `with ${known}`).toMatchObject({
        status: 304,
        text: "",
        headers: { etag: `"${arquivo_id}"`, "cache-control": "private, no-cache" },
      });
      expect(answer.headers["content-length"]).toBeUndefined();
    }
    // A browser merges the headers of a 304 into its copy: a picture must stay displayable.
    expect((await ask(dealer, png, `"${png}"`, "?inline=1")).headers).toMatchObject({
      "content-security-policy": INLINE_POLICY,
      "x-frame-options": "SAMEORIGIN",
      "content-type": "image/png",
    });
    expect((await ask(dealer, arquivo_id, `"${png}"`)).status).toBe(200);
    for (const login of ["dac", "dealer2.autos", "consultor.vans"])
      expect((await ask(await test.as(login), arquivo_id, `"${arquivo_id}"`)).status).toBe(404);
    expect((await ask(await test.as("ga"), png, `"${png}"`)).status).toBe(404);
    expect((await ask(test.nobody, arquivo_id, "*")).status).toBe(401);
  });

  it("OP-56: until it is sent a file is its uploader's alone; after that it is for who may see its request", async () => {
    const loose = await upload(dealer, nextNumero());
    const { arquivo_id } = (await claim(dealer)).req_objeto_ctrl.arquivo;
    const expected: [login: string, loose: number, linked: number][] = [
      ["dealer.autos", 200, 200],
      ["consultor.autos", 404, 200],
      ["ga", 404, 200],
      ["admin", 404, 200],
      ["dac", 404, 404],
      ["dealer2.autos", 404, 404],
      ["consultor.vans", 404, 404],
    ];
    for (const [login, onLoose, onLinked] of expected) {
      const client = await test.as(login);
      const answer = await client.get(`/v2/arquivos/${loose}`);
      expect(answer.status, `as ${login}`).toBe(onLoose);
      expect((await client.get(`/v2/arquivos/${arquivo_id}`)).status, `as ${login}`).toBe(onLinked);
    }
  });

  it("OP-03: an unknown id is 404, what is no id 422, and a file that the storage lost 404", async () => {
    const unknown = await dealer.get("/v2/arquivos/00000000-0000-4000-8000-000000000000");
    expect(unknown).toMatchObject({ status: 404, msg: "Arquivo não encontrado" });
    expect((await dealer.get("/v2/arquivos/1")).status).toBe(422);
    expect((await dealer.get("/v2/arquivos/..%2f..%2fetc%2fpasswd")).status).toBe(422);
    const id = await upload(dealer, nextNumero());
    await rm(join(test.dataDir, "arquivos", id.slice(0, 2), id));
    expect((await dealer.get(`/v2/arquivos/${id}`)).status).toBe(404);
    // Also to who asks, before it is shown, whether it is there.
    const asked = await dealer.get(`/v2/arquivos/${id}`, { "if-none-match": "*" });
    expect(asked).toMatchObject({ status: 404, msg: "Arquivo não encontrado" });
  });
});
