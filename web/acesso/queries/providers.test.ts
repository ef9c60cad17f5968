import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { providersQuery } from "./providers.ts";

const CONFIG = {
  client_id: "pac",
  redirect_uri: "https://pac.example/r",
  scope: "openid",
  response_type: "code",
};
const looks = { id: "empresa", name: "Conta da empresa", icon: "windows", color: "#0078d4", loading: false };
const DOWN = "Não está respondendo. Tente mais tarde.";

beforeEach(() => {
  const configs = [CONFIG, null, {}];
  const json_data = configs.map((config) => ({ ...looks, url: "", config, motivo: null }));
  vi.stubGlobal("fetch", async () => Response.json({ msg_id: 0, msg_txt: "", msg_log: null, json_data }));
  return () => vi.unstubAllGlobals();
});

test("AUTH-15* OP-09*: an empty config is null or {}, and its button says why it does nothing", async () => {
  const providers = await new QueryClient().fetchQuery(providersQuery);
  expect(providers.map(({ config, motivo }) => [config, motivo])).toEqual([
    [CONFIG, null],
    [null, DOWN],
    [null, DOWN],
  ]);
});
