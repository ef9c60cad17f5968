import type { Attack } from "./attack.ts";

const END = "\r\n\r\n";
const host = "host: 127.0.0.1\r\nconnection: close";
const line = (text: string): string => `${text} HTTP/1.1\r\n${host}${END}`;

/** Bytes that are hardly HTTP, or not at all. Each is answered in the envelope, with a status of the 400s. */
const BYTES: Readonly<Record<string, string>> = {
  garbage: `GARBAGE${END}`,
  "another version": `GET / HTTP/9.9\r\n${host}${END}`,
  "an HTTP/2 preface": `PRI * HTTP/2.0${END}SM${END}`,
  "a TLS hello": `\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003${"\u0000".repeat(32)}${END}`,
  "no host": `GET /healthz HTTP/1.1${END}`,
  "a header without a colon": `GET /healthz HTTP/1.1\r\n${host}\r\nsem dois pontos${END}`,
  "a NUL in a header": `GET /healthz HTTP/1.1\r\n${host}\r\nx-a: \u0000${END}`,
  "a blank before the colon": `GET /healthz HTTP/1.1\r\n${host}\r\nx-a : 1${END}`,
  "a header of 100 kB": `GET /healthz HTTP/1.1\r\n${host}\r\nx-a: ${"a".repeat(100_000)}${END}`,
  "5,000 headers": `GET /healthz HTTP/1.1\r\n${host}\r\n${"x-a: 1\r\n".repeat(5_000)}${END}`,
  "a path of 100 kB": line(`GET /${"a".repeat(100_000)}`),
  "an unknown method": line("BREW /api/v2/auth/sessao"),
  "a blank in the path": line("GET /api/v2/auth/a b"),
  "a length of letters": `POST /api/v2/auth/login HTTP/1.1\r\n${host}\r\ncontent-length: abc${END}`,
  "an expectation of no kind": `POST /api/v2/auth/login HTTP/1.1\r\n${host}\r\nexpect: pac\r\ncontent-length: 0${END}`,
  "a tunnel": `CONNECT 127.0.0.1:80 HTTP/1.1\r\n${host}${END}`,
  "an upgrade to nothing": `GET /api/v2/auth/sessao HTTP/1.1\r\n${host}, upgrade\r\nupgrade: h2c${END}`,
  "an encoding of no kind": `POST /api/v2/auth/login HTTP/1.1\r\n${host}\r\ntransfer-encoding: pac${END}`,
};

/** Methods that Node reads and nobody here answers: without a session they are 401 like everything else. */
const METHODS = [
  "QUERY",
  "PROPFIND",
  "TRACE",
  "LOCK",
  "MKCOL",
  "REPORT",
  "SEARCH",
  "PURGE",
  "LINK",
  "M-SEARCH",
];

const PATHS = [
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e%2f%2e%2e%2fserver/main.ts",
  "/assets/%00",
  "/assets/%ff",
  "/assets/%",
  "/assets/",
  "/assets/nada.js",
  "/assets//etc/passwd",
  "/assets/..%5c..%5cpackage.json",
];

const malformed: Attack = {
  name: "malformed HTTP",
  run: async ({ tally, send, raw, cookieOf }) => {
    const part = malformed.name;
    for (const [what, bytes] of Object.entries(BYTES)) {
      const { status } = await raw(part, { method: "GET", path: `(${what})` }, bytes);
      if (status !== 0 && (status < 400 || status >= 500)) tally.found(part, `${what} answers ${status}`);
    }
    for (const method of METHODS)
      for (const path of ["/api/v2/auth/sessao", "/api/v2/pac/eventos", "/api/nada"]) {
        const call = { method, path };
        const { status } = await raw(part, call, line(`${method} ${path}`));
        if (status !== 401) tally.found(part, `${method} answers ${status} to nobody`, path);
        const mine = await send(part, { ...call, who: "admin" });
        if (mine.status < 400 || mine.status >= 500)
          tally.found(part, `${method} answers ${mine.status}`, path);
      }
    for (const path of PATHS) {
      const reply = await raw(part, { method: "GET", path }, line(`GET ${path}`));
      if (reply.body.includes('"dependencies"') || reply.body.includes("readSettings"))
        tally.found(part, "a file outside of the assets is answered", path);
      if (reply.status < 400)
        tally.found(part, `a path that is none under /assets answers ${reply.status}`, path);
    }
    for (const boundary of ["b".repeat(71), "b".repeat(300), "b".repeat(8_000), '"', "", "ç"]) {
      const type = `multipart/form-data; boundary=${boundary}`;
      const body = `--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"${END}%PDF-1.4\r\n--${boundary}--\r\n`;
      const path = "/api/v2/arquivos/req/id/1790000000/anx_requisicao";
      const own = `cookie: ${cookieOf("dealer.autos")}\r\ncontent-type: ${type}`;
      const bytes = `POST ${path} HTTP/1.1\r\n${host}\r\n${own}\r\ncontent-length: ${Buffer.byteLength(body)}${END}${body}`;
      await raw(part, { method: "POST", path: `(boundary of ${boundary.length})` }, bytes);
    }
  },
};

export const MALFORMED: readonly Attack[] = [malformed];
