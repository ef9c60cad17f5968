import { describe, expect, it } from "vitest";
import { demoMayEnter, exposureNotices } from "./exposure.ts";
import { isLoopbackHost } from "./http/loopback.ts";
import { readSettings } from "./settings.ts";

const PLAIN =
  "Atenção: por http fora desta máquina as senhas passam sem proteção. Sirva o portal por https e informe PUBLIC_URL=https://…";
const NO_DEMO =
  "As contas de demonstração não entram, porque o portal é alcançado de fora desta máquina. DEMO=on as permite.";

describe("what is loopback", () => {
  it.each([
    "localhost",
    "LOCALHOST",
    "pac.localhost",
    "127.0.0.1",
    "127.9.8.7",
    "::1",
    "[::1]",
    "::ffff:127.0.0.1",
  ])("%s is", (host) => expect(isLoopbackHost(host)).toBe(true));
  it.each([
    "0.0.0.0",
    "::",
    "10.0.0.1",
    "pac.example",
    "127.0.0.1.example.com",
    "localhost.example.com",
    "notlocalhost",
    "::ffff:10.0.0.1",
    "2001:db8::1",
  ])("%s is not", (host) => expect(isLoopbackHost(host)).toBe(false));
});

describe("what is told at the start, and whether the demonstration enters", () => {
  it.each<[Record<string, string>, boolean, string[]]>([
    [{}, true, []],
    [{ PUBLIC_URL: "http://127.0.0.1:8080", HOST: "::1" }, true, []],
    [{ PUBLIC_URL: "https://localhost" }, true, []],
    [{ DEMO: "off" }, true, []],
    [{ HOST: "0.0.0.0" }, false, [PLAIN, NO_DEMO]],
    [{ PUBLIC_URL: "http://pac.example" }, false, [PLAIN, NO_DEMO]],
    [{ PUBLIC_URL: "https://pac.example" }, false, [NO_DEMO]],
    [{ PUBLIC_URL: "https://pac.example", HOST: "0.0.0.0" }, false, [NO_DEMO]],
    [{ TRUSTED_PROXIES: "10.0.0.1" }, false, [NO_DEMO]],
    [{ HOST: "0.0.0.0", DEMO: "on" }, true, [PLAIN]],
    [{ PUBLIC_URL: "https://pac.example", TRUSTED_PROXIES: "10.0.0.1", DEMO: "on" }, true, []],
  ])("contract: with %j: %s", (env, enters, notices) => {
    const settings = readSettings(env);
    expect(demoMayEnter(settings)).toBe(enters);
    expect(exposureNotices(settings, true)).toEqual(notices);
    expect(exposureNotices(settings, false)).toEqual(notices.filter((line) => line !== NO_DEMO));
  });
});
