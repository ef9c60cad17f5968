import { describe, expect, it } from "vitest";
import { readSettings, SettingError } from "../settings.ts";

const ENTRY = {
  id: "empresa",
  name: "Conta da empresa",
  issuer: "https://contas.empresa.com.br/oidc",
  client_id: "pac",
  client_secret: "segredo",
};

const readOf = (value: unknown) =>
  readSettings({ OIDC_PROVIDERS: typeof value === "string" ? value : JSON.stringify(value) }).oidcProviders;

describe("the setting of the providers", () => {
  it("OP-09*: no entry is none, and what an entry leaves out has its default", () => {
    expect(readSettings({}).oidcProviders).toEqual([]);
    expect(readOf([])).toEqual([]);
    const { client_secret: _, ...open } = ENTRY;
    expect(readOf([open])).toEqual([
      {
        ...open,
        client_secret: undefined,
        icon: "building",
        color: "#3f63d8",
        scope: "openid email profile",
        id_america_claim: undefined,
      },
    ]);
    const full = {
      ...ENTRY,
      icon: "windows",
      color: "#0078D4",
      scope: "openid email",
      id_america_claim: "employee_id",
    };
    expect(readOf([full, { ...ENTRY, id: "outra", issuer: "http://127.0.0.1:9000" }])).toMatchObject([
      full,
      { id: "outra", issuer: "http://127.0.0.1:9000" },
    ]);
  });

  it.each<[string, object]>([
    ["id", { id: "Empresa" }],
    ["id", { id: "a/b" }],
    ["id", { id: undefined }],
    ["name", { name: " " }],
    ["name", { name: ["segredo"] }],
    ["issuer", { issuer: "http://contas.empresa.com.br" }],
    ["issuer", { issuer: "http://localhost.empresa.com.br" }],
    ["issuer", { issuer: "https://usuario:segredo@contas.empresa.com.br" }],
    ["issuer", { issuer: "https://contas.empresa.com.br/?segredo" }],
    ["issuer", { issuer: "https://login.microsoftonline.com/common/v2.0" }],
    ["issuer", { issuer: "segredo" }],
    ["client_id", { client_id: 7 }],
    ["client_secret", { client_secret: "" }],
    ["icon", { icon: "https://empresa.com.br/icone.png" }],
    ["icon", { icon: "data:text/html;base64,PGI+" }],
    ["color", { color: "segredo" }],
    ["scope", { scope: "email profile" }],
    ["id_america_claim", { id_america_claim: {} }],
    ["campo desconhecido", { clientSecret: "segredo" }],
  ])(
    "OP-09*: a wrong %s stops the start with one line that names entry and field, never a secret",
    (field, wrong) => {
      const other = { ...ENTRY, id: "outra", issuer: "https://outra.example" };
      const read = () => readOf([other, { ...ENTRY, ...wrong }]);
      expect(read).toThrow(SettingError);
      const where = "id" in wrong ? "na entrada 2" : "na entrada 2 \\(empresa\\)";
      expect(read).toThrow(
        new RegExp(
          `^Configuração OIDC_PROVIDERS inválida: ${where}[,:] (?!.*segredo)(?=.*${field})[^\\n]+\\.$`,
        ),
      );
    },
  );

  it.each([
    ['{"client_secret":"segredo"'],
    ["segredo"],
    ["{}"],
    [JSON.stringify(Array.from({ length: 11 }, () => ENTRY))],
  ])("OP-09*: %s is no list of entries, and nothing of it is quoted", (text) => {
    expect(() => readOf(text)).toThrow(
      /^Configuração OIDC_PROVIDERS inválida: aceita uma lista em JSON (?!.*segredo).+\.$/,
    );
  });

  it("OP-09*: no two entries have one id or one issuer", () => {
    expect(() => readOf([ENTRY, { ...ENTRY, issuer: "https://outra.example" }])).toThrow(
      "Configuração OIDC_PROVIDERS inválida: na entrada 2 (empresa), id repete o de outra entrada.",
    );
    expect(() => readOf([ENTRY, { ...ENTRY, id: "outra" }])).toThrow(
      "Configuração OIDC_PROVIDERS inválida: na entrada 2 (outra), issuer repete o de outra entrada.",
    );
    expect(() => readOf(["segredo"])).toThrow(
      "Configuração OIDC_PROVIDERS inválida: na entrada 1: aceita um objeto com id, name, issuer, client_id.",
    );
  });
});
