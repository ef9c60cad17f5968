import { describe, expect, it } from "vitest";
import { beginSignIn, takeBegun } from "./provider-flow.ts";
import { createHash } from "node:crypto";

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const device = {
  acesso_dispositivo: "desktop",
  acesso_plataforma: "Linux",
  acesso_plataforma_versao: "Chrome 149 / ção",
  acesso_user_agent: "Mozilla/5.0",
};
const config = {
  client_id: "pac",
  redirect_uri: "https://pac.example/oauth2/empresa/callback",
  scope: "openid email",
  response_type: "code",
} as const;
const provider = { id: "empresa", url: "https://contas.example/auth?p=1", config };

describe("the way to a provider", () => {
  it("AUTH-16* OP-09*: its address has the config, the device info and a random nonce as state, and PKCE by SHA-256", async () => {
    const store = emptyStore();
    const url = new URL(await beginSignIn(provider, { device, redirect: "/ga", store }));
    expect(url.origin + url.pathname).toBe("https://contas.example/auth");
    const { state = "", nonce = "", code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({ ...config, p: "1", code_challenge_method: "S256" });
    expect(JSON.parse(Buffer.from(state, "base64url").toString())).toEqual({
      ...device,
      acesso_nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const begun = takeBegun("empresa", store);
    expect(begun).toEqual({
      state,
      nonce,
      verifier: expect.stringMatching(/^[\w-]{64}$/),
      redirect: "/ga",
    });
    expect(
      createHash("sha256")
        .update(begun?.verifier ?? "")
        .digest("base64url"),
    ).toBe(code_challenge);
  });

  it("AUTH-23* OP-09*: what was begun is given back once, to that provider alone, and no two are alike", async () => {
    const store = emptyStore();
    const ask = async () => await beginSignIn(provider, { device, redirect: undefined, store });
    const [one, other] = [new URL(await ask()), new URL(await ask())];
    for (const name of ["state", "nonce", "code_challenge"])
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    expect(takeBegun("outra", store)).toBeNull();
    expect(takeBegun("empresa", store)).toMatchObject({
      state: other.searchParams.get("state"),
      redirect: null,
    });
    expect(takeBegun("empresa", store)).toBeNull();
    expect(store.kept.size).toBe(0);
  });

  it("OP-09*: an address that would run something is none", async () => {
    const store = emptyStore();
    const wrong = { ...provider, url: "javascript:alert(1)" };
    await expect(beginSignIn(wrong, { device, redirect: undefined, store })).rejects.toThrow(
      "no address of the web",
    );
    expect(store.kept.size).toBe(0);
  });
});
