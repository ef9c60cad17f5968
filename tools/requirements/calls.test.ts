import { describe, expect, it } from "vitest";
import { isSamePath, namedCalls, servedCalls, type NamedCall } from "./calls.ts";
import { existsSync, globSync, readFileSync } from "node:fs";

/** The form that all uploads have (FILE-03, OP-93), and no call by itself. */
const FORM = "POST /v2/arquivos/{}/{}/{}/{}";

const nameOf = ({ method, path }: NamedCall): string => `${method} ${path}`;

describe("requirements: the calls", () => {
  it("a path has one or more methods before it; 'same' is the path before; bare ones are whole", () => {
    const text =
      "| a | GET `/v2/pac/x?busca&y`, POST same, PUT/DELETE `/x/{epoch seconds}` | DELETE `adm/gbo/{a}/{b}` GET and PUT `/y`";
    expect(namedCalls(text).map(nameOf)).toEqual([
      "GET /v2/pac/x",
      "POST /v2/pac/x",
      "PUT /v2/pac/x/{}",
      "DELETE /v2/pac/x/{}",
      "DELETE /v2/carros_parados/adm/gbo/{}/{}",
      "GET /v2/pac/y",
      "PUT /v2/pac/y",
    ]);
  });

  it("a path is served by itself and by a placeholder, and its own placeholder by no word", () => {
    expect(isSamePath("/v2/arquivos/req/{}", "/api/v2/arquivos/{registro}/{id}")).toBe(true);
    expect(isSamePath("/v2/pac/x/{}/avisos", "/api/v2/pac/x/visoes/{id}")).toBe(false);
    expect(isSamePath("/v2/pac/x", "/api/v2/pac/x/{id}")).toBe(false);
  });

  it("OP-05: every call that the requirements name is in the OpenAPI document", () => {
    const text = globSync("docs/requirements/*.md").map((path) => readFileSync(path, "utf8"));
    const served = servedCalls(".");
    const isServed = ({ method, path }: NamedCall): boolean =>
      path.startsWith("/static/")
        ? method === "GET" && existsSync(`web/public${path}`)
        : served.some((one) => one.methods.includes(method) && isSamePath(path, one.path));
    const calls = namedCalls(text.join("\n"));
    // So many are named today; a text that is not understood any more names fewer.
    expect(calls.length).toBeGreaterThan(90);
    const missing = calls.filter((call) => !isServed(call)).map(nameOf);
    expect(missing).toEqual([FORM]);
  });
});
