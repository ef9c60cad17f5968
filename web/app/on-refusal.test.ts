import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Sessao } from "../../contract/acesso/index.ts";
import { SESSION_EXPIRED } from "../../contract/platform/messages.ts";
import { refused } from "../../tests/web/refused.ts";
import { currentSessao, sessaoQuery } from "../acesso/queries/sessao.ts";
import { currentNotices, dropNotice } from "../platform/notices/notice-store.ts";
import { registerRoutes, type Target } from "../platform/routing/links.ts";
import { refusalHandler } from "./on-refusal.ts";
import { ROUTES } from "./route-table.ts";

let client: QueryClient;
let went: Target[];
const texts = () => currentNotices().map((notice) => notice.message);

beforeEach(() => {
  registerRoutes(ROUTES);
  for (const notice of currentNotices()) dropNotice(notice);
  client = new QueryClient();
  went = [];
});

const handler = () =>
  refusalHandler(client, { here: () => "/ga?x=1", go: (target) => void went.push(target) });

describe("what a refusal does everywhere", () => {
  it("AUTH-51 AUTH-52: the first of several 401s ends the session, tells so once and leads to the sign-in", () => {
    client.setQueryData(sessaoQuery.queryKey, { usuarioID: 1 } as Sessao);
    client.setQueryData(["requisicoes"], ["segredo"]);
    const handle = handler();
    handle(refused(401, ""));
    handle(refused(401, ""));
    expect(currentSessao(client)).toBeNull();
    expect(client.getQueryData(["requisicoes"])).toBeUndefined();
    expect(texts()).toEqual([SESSION_EXPIRED]);
    expect(went).toEqual([{ to: "/auth/login", search: { redirect: "/ga?x=1" } }]);
  });

  it("AUTH-52* contract: why somebody else ended the session stands below the notice", () => {
    const details = (words: string): readonly (string | undefined)[] => {
      for (const notice of currentNotices()) dropNotice(notice);
      client.setQueryData(sessaoQuery.queryKey, { usuarioID: 1 } as Sessao);
      handler()(refused(401, words));
      expect(texts()).toEqual([SESSION_EXPIRED]);
      return currentNotices().map(({ detail }) => detail);
    };
    const suspended = "Usuário suspenso. Procure o administrador.";
    expect([suspended, SESSION_EXPIRED].map(details)).toEqual([[suspended], [undefined]]);
  });

  it("OP-06: a 401 while nobody is signed in is silent", () => {
    handler()(refused(401, ""));
    expect([texts(), went]).toEqual([[], []]);
  });

  it("AUTH-53* contract: a 403 to whoever waits for a second factor reads the session again and leads to the set-up, without a notice", async () => {
    const seen: Sessao = { usuarioID: 1, segundo_fator_pendente: true, usuario_concessionarios: [] } as never;
    const answer = { msg_id: 0, msg_txt: "", msg_log: null, json_data: seen };
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer)));
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
    client.setQueryData(sessaoQuery.queryKey, { usuarioID: 2 } as Sessao);
    handler()(refused(403, "Configure", { motivo: "segundo_fator" }));
    await expect.poll(() => went).toHaveLength(1);
    // A late one finds the screen there already, with the address to come back to.
    const there = {
      here: () => "/auth/segundo-fator?redirect=%2Fga",
      go: (to: Target) => void went.push(to),
    };
    await Promise.resolve(refusalHandler(client, there)(refused(403, "", { motivo: "segundo_fator" })));
    vi.unstubAllGlobals();
    expect(texts()).toEqual([]);
    expect(went).toEqual([{ to: "/auth/segundo-fator", search: { redirect: "/ga?x=1" } }]);
  });

  it("AUTH-53 AUTH-54: a 403 shows the server's message, other refusals are the caller's to show", () => {
    handler()(refused(403, "Sem permissão"));
    handler()(refused(409, "Alterada"));
    expect(texts()).toEqual(["Sem permissão"]);
  });

  it("contract: a 403 that only asks who it is, is told by no notice: a dialog asks", () => {
    handler()(refused(403, "Confirme que é você para continuar.", { proof: ["senha"] }));
    expect([texts(), went]).toEqual([[], []]);
  });
});
