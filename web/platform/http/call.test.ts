import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { onRefusal, readEnvelope, reach, refusalOf } from "./call.ts";
import { messageOf, OfflineError, type ServerError } from "./errors.ts";
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
