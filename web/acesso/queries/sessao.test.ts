import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../../../tests/web/kept-storage.ts";
import { chooseConta, currentChoice, forgetConcessionarios } from "../parts/concessionario-store.ts";
import { sessaoQuery } from "./sessao.ts";

/** The server's answer: the accounts that it offers, and the stored choice. */
let answer: { usuarioID: number; contas: string[]; codigo: string | null };

beforeEach(() => {
  stubLocalStorage();
  vi.stubGlobal("fetch", async () => {
    const { usuarioID, contas, codigo } = answer;
    const usuario_concessionarios = contas.map((value) => ({ label: value, value }));
    const json_data = { usuarioID, usuario_concessionarios, concessionario_codigo: codigo };
    return Response.json({ msg_id: 0, msg_txt: "", msg_log: null, json_data });
  });
  return () => {
    forgetConcessionarios();
    vi.unstubAllGlobals();
  };
});

test("LAY-12 LAY-13 contract: a session that is read again moves the choice of a tab only once that is no longer offered", async () => {
  const client = new QueryClient();
  const read = async (): Promise<string | null> => {
    await client.fetchQuery({ ...sessaoQuery, staleTime: 0 });
    return currentChoice().value;
  };
  const all = ["todos", "100101", "100102", "100103"];
  answer = { usuarioID: 7, contas: all, codigo: "100102" };
  expect(await read()).toBe("100102");
  chooseConta("100103");
  // Chosen meanwhile in another tab, or on another machine.
  answer = { usuarioID: 7, contas: all, codigo: "100101" };
  expect(await read()).toBe("100103");
  answer = { usuarioID: 7, contas: ["todos", "100101", "100102"], codigo: "100102" };
  expect(await read()).toBe("100101");
  answer = { usuarioID: 7, contas: ["todos"], codigo: null };
  expect(await read()).toBe("todos");
  expect(currentChoice().options).toEqual([{ label: "todos", value: "todos" }]);
  // Another person brings their own stored choice.
  answer = { usuarioID: 8, contas: all, codigo: "100102" };
  expect(await read()).toBe("100102");
});
