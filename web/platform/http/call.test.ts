import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { onRefusal, readEnvelope, reach, refusalOf, thrownOf } from "./call.ts";
import { messageOf, OfflineError, RuleRefusal, type ServerError } from "./errors.ts";
import { createServer, type Server } from "node:http";

const refused = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });
const errorOf = async (response: Response) => refusalOf(response, await readEnvelope(response));

let server: Server;
let url: string;
beforeAll(async () => {
  // Accepts the call and disconnects, like a server that is being stopped.
  server = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  url = `http://127.0.0.1:${address.port}/`;
});
afterAll(() => server.close());

describe("what comes back from a call", () => {
  it("AUTH-29 AUTH-54: a refusal carries the server's message, its fields, the id and the wait", async () => {
    const campos = [{ campo: "numSo", mensagem: "Campo obrigatório" }];
    const alteracao = { usuario_nome: "Ana", timestamp: 1_790_000_000 };
    const body = JSON.stringify({
      msg_id: 1,
      msg_txt: "Não dá",
      msg_log: { campos, atual: { v: 2 }, alteracao },
      json_data: null,
    });
    const headers = { "x-request-id": "r1", "retry-after": "7" };
    expect(await errorOf(refused(422, body, headers))).toMatchObject({
      status: 422,
      message: "Não dá",
      campos,
      atual: { v: 2 },
      alteracao,
      requestId: "r1",
      retryAfter: 7,
    });
  });

  it("contract: a 403 that only asks who it is says how that can be shown; no other one does", async () => {
    const asking = (motivo: string) =>
      JSON.stringify({
        msg_id: 403,
        msg_txt: "Confirme",
        msg_log: { motivo, formas: ["senha"] },
        json_data: null,
      });
    expect((await errorOf(refused(403, asking("reautenticar")))).proof).toEqual(["senha"]);
    expect((await errorOf(refused(403, asking("outro")))).proof).toBeUndefined();
  });

  it("CROSS-01 AUTH-29: without the server's own words the generic message shows", async () => {
    const empty = JSON.stringify({ msg_id: 9, msg_txt: "", msg_log: null, json_data: null });
    const pages = [refused(500, empty), refused(502, "<html>Bad gateway</html>"), refused(500, "null")];
    for (const page of pages) {
      expect(await errorOf(page)).toMatchObject({ message: UNKNOWN_ERROR, campos: [], retryAfter: null });
    }
    expect(messageOf(new TypeError("x is undefined"))).toBe(UNKNOWN_ERROR);
  });

  it("AUTH-51 AUTH-53: listeners hear of a refusal before its caller does, until they stop", async () => {
    const heard: ServerError[] = [];
    const stop = onRefusal((error) => heard.push(error));
    const error = await errorOf(refused(401, ""));
    stop();
    await errorOf(refused(401, ""));
    expect(heard).toEqual([error]);
  });

  it("SSTA-12* SSTA-14* OP-69*: a 200 with msg_id above 0 is a rule's refusal, with its words and what is in the way, which no listener hears of", async () => {
    const heard: ServerError[] = [];
    const stop = onRefusal((error) => heard.push(error));
    const thrown = async (status: number, body: object) => {
      const response = refused(status, JSON.stringify(body));
      return thrownOf(response, await readEnvelope(response));
    };
    const showErrorInTable = ["9BDX-A0001", "9BDX-A0002"];
    const error = await thrown(200, {
      msg_id: 1,
      msg_txt: "Não foi possível enviar.",
      msg_log: { showErrorInTable },
      json_data: null,
    });
    expect(error).toBeInstanceOf(RuleRefusal);
    expect(error).toMatchObject({ message: "Não foi possível enviar.", log: { showErrorInTable } });
    expect(messageOf(error)).toBe("Não foi possível enviar.");
    const silent = await thrown(200, { msg_id: 7, msg_txt: "", msg_log: null, json_data: null });
    expect([messageOf(silent), (silent as RuleRefusal).log]).toEqual([UNKNOWN_ERROR, null]);
    stop();
    expect(heard).toEqual([]);
    expect(await thrown(409, { msg_id: 1, msg_txt: "x", msg_log: null })).not.toBeInstanceOf(RuleRefusal);
    expect(await thrown(200, { outro: true })).toMatchObject({ status: 200, message: UNKNOWN_ERROR });
  });

  it("AUTH-29 DET-40 CROSS-01: a call whose answer never comes has the generic text; a banner tells of the connection", async () => {
    const error: unknown = await reach(url, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OfflineError);
    expect(messageOf(error)).toBe("Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde");
  });

  it("CROSS-01: a call that its screen gave up is no failure to tell of", async () => {
    const aborted: unknown = await reach(url, { signal: AbortSignal.abort() }).catch(
      (thrown: unknown) => thrown,
    );
    expect(aborted).not.toBeInstanceOf(OfflineError);
  });
});
