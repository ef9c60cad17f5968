import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { SettingError, readSettings } from "./settings.ts";
import { placeName } from "./settings/storage-url.ts";

const MAIL_IN = {
  MAIL_IN_LISTEN: "[::1]:2525",
  MAIL_IN_DOMAIN: "Correio.Empresa.com.br",
  MAIL_IN_RELAYS: "10.1.0.0/16, 10.2.0.7",
};

const S3 = {
  STORAGE_URL: "s3://balde",
  AWS_ACCESS_KEY_ID: "AKIDEXEMPLO",
  AWS_SECRET_ACCESS_KEY: "segredo/do+balde",
};

describe("settings", () => {
  it("contract: nothing set gives the defaults, and empty texts count as nothing", () => {
    expect(readSettings({ PORT: "", DATA_DIR: " " })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      demo: undefined,
      workers: 1,
      logLevel: "info",
      trustedProxies: [],
      auditYears: undefined,
    });
    expect(readSettings({ AUDIT_YEARS: "5" }).auditYears).toBe(5);
  });

  it("contract: PUBLIC_URL follows PORT and loses its last slash", () => {
    expect(readSettings({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    expect(readSettings({ PUBLIC_URL: "https://pac.example/" }).publicUrl).toBe("https://pac.example");
  });

  it.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://x"],
    ["PUBLIC_URL", "pac.example"],
    ["PUBLIC_URL", "ftp://pac.example"],
    ["TRUSTED_PROXIES", "10.0.0.1, proxy"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.0/0"],
    ["TRUSTED_PROXIES", "10.0.0.0/-8"],
    ["TRUSTED_PROXIES", "10.0.0.0/"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["TRUSTED_PROXIES", "fe80::/129"],
    ["TRUSTED_PROXIES", "fe80::1%eth0"],
    ["DATABASE_URL", "postgres://u:segredo%@servidor/banco"],
    ["DATABASE_URL", "postgres://u:segredo@servidor:99999/banco"],
    ["DEMO", "talvez"],
    ["LOG_LEVEL", "alto"],
    ["SMTP_URL", "http://localhost"],
    ["SMTP_URL", "smtp://u:segredo%@servidor"],
    ["MAIL_FROM", "PAC"],
    ["MAIL_FROM", "PAC <pac@empresa.com.br>, outro@empresa.com.br"],
    ["SUPPORT_EMAIL", "suporte"],
    ["MAIL_IN_LISTEN", "2525"],
    ["MAIL_IN_LISTEN", "0.0.0.0:99999"],
    ["MAIL_IN_LISTEN", "::1:25"],
    ["MAIL_IN_DOMAIN", "empresa"],
    ["MAIL_IN_DOMAIN", "empresa.com.br, outra.com.br"],
    ["MAIL_IN_RELAYS", "relay.empresa.com.br"],
    ["MAIL_IN_RELAYS", "0.0.0.0/0"],
    ["MAIL_IN_RELAYS", ","],
    ["AUDIT_YEARS", "0"],
    ["AUDIT_YEARS", "1.5"],
    ["AUDIT_YEARS", "101"],
    ["AUDIT_YEARS", "cinco"],
    ["WORKERS", "0"],
    ["WORKERS", "33"],
    ["WORKERS", "1.5"],
    ["WORKERS", "-2"],
    ["WORKERS", "auto"],
    ["STORAGE_URL", "balde"],
    ["STORAGE_URL", "file:/srv/anexos"],
    ["STORAGE_URL", "https://s3.empresa.com.br/balde"],
    ["STORAGE_URL", "s3://"],
    ["STORAGE_URL", "s3://Balde"],
    ["STORAGE_URL", "s3://a"],
    ["STORAGE_URL", "s3://balde/anexos"],
    ["STORAGE_URL", "s3://chave:segredo@balde"],
    ["STORAGE_URL", "s3://balde?secret=segredo"],
    ["STORAGE_URL", "s3://balde?region=São Paulo"],
    ["STORAGE_URL", "s3://balde?endpoint=s3.empresa.com.br"],
    ["STORAGE_URL", "s3://balde?endpoint=https://chave:segredo@s3.empresa.com.br"],
    ["STORAGE_URL", "s3://balde?endpoint=https://s3.empresa.com.br/caminho"],
    ["STORAGE_URL", "s3://balde?endpoint=http://s3.empresa.com.br"],
    ["STORAGE_URL", "s3://balde?endpoint=http://10.0.0.5:9000"],
    ["AWS_ACCESS_KEY_ID", ""],
    ["AWS_ACCESS_KEY_ID", "chave segredo"],
    ["AWS_SECRET_ACCESS_KEY", ""],
    ["AWS_SECRET_ACCESS_KEY", "segredo\nsegredo"],
    ["STORAGE_OTHER_URL", "balde"],
    ["STORAGE_OTHER_URL", "s3://balde"],
    ["CLAMD_URL", "clamd"],
    ["CLAMD_URL", "http://127.0.0.1:3310"],
    ["CLAMD_URL", "tcp://127.0.0.1"],
    ["CLAMD_URL", "tcp://127.0.0.1:0"],
    ["CLAMD_URL", "tcp://127.0.0.1:65536"],
    ["CLAMD_URL", "tcp://u:segredo@servidor:3310"],
    ["CLAMD_URL", "tcp://::1:3310"],
    ["CLAMD_URL", "unix:clamd.ctl"],
    ["CLAMD_URL", "unix://run/clamd.ctl"],
    ["CLAMD_URL", `unix:/${"a".repeat(107)}`],
    ["CLAMD_FALHA", "on"],
  ])("contract: %s=%s stops the start with one line that names it", (name, value) => {
    const env = {
      ...(name.startsWith("MAIL_IN") && MAIL_IN),
      ...(name === "CLAMD_FALHA" && { CLAMD_URL: "tcp://127.0.0.1:3310" }),
      ...(/^(AWS|STORAGE)/.test(name) && S3),
      [name]: value,
    };
    expect(() => readSettings(env)).toThrow(SettingError);
    expect(() => readSettings(env)).toThrow(
      new RegExp(`^Configuração ${name} inválida: (?!.*segredo).+\\.$`),
    );
  });

  it("contract: SMTP_URL needs MAIL_FROM, and the line that says so holds no password", () => {
    const SMTP_URL = "smtps://u:segredo@servidor:465";
    expect(() => readSettings({ SMTP_URL })).toThrow(
      /^Configuração MAIL_FROM inválida: é preciso com SMTP_URL, e não foi definida\.$/,
    );
    const from = "PAC Peças <pac@empresa.com.br>";
    expect(readSettings({ SMTP_URL, MAIL_FROM: from })).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: from });
    expect(readSettings({})).toMatchObject({ smtpUrl: undefined, mailFrom: "PAC <pac@localhost>" });
  });

  it.each(["MAIL_IN_LISTEN", "MAIL_IN_DOMAIN", "MAIL_IN_RELAYS"])(
    "contract: mail comes in by three settings together; without %s the line names it",
    (name) => {
      expect(readSettings(MAIL_IN).mailIn).toEqual({
        host: "::1",
        port: 2525,
        domain: "correio.empresa.com.br",
        relays: ["10.1.0.0/16", "10.2.0.7"],
      });
      expect(readSettings({}).mailIn).toBeUndefined();
      expect(() => readSettings({ ...MAIL_IN, [name]: " " })).toThrow(
        new RegExp(`^Configuração ${name} inválida: é preciso com MAIL_IN_\\w+ e MAIL_IN_\\w+\\.$`),
      );
    },
  );

  it("contract: the virus scanner is a socket or a host, and refuses what it could not look at unless it is told otherwise", () => {
    expect(readSettings({}).clamd).toBeUndefined();
    expect(readSettings({ CLAMD_URL: "unix:/run/clamav/clamd.ctl" }).clamd).toEqual({
      address: { path: "/run/clamav/clamd.ctl" },
      takesUnseen: false,
    });
    expect(readSettings({ CLAMD_URL: "tcp://[::1]:3310", CLAMD_FALHA: "aceitar" }).clamd).toEqual({
      address: { host: "::1", port: 3310 },
      takesUnseen: true,
    });
    const named = { CLAMD_URL: "tcp://clamd.interno:3310", CLAMD_FALHA: "recusar" };
    expect(readSettings(named).clamd).toEqual({
      address: { host: "clamd.interno", port: 3310 },
      takesUnseen: false,
    });
    expect(() => readSettings({ CLAMD_FALHA: "aceitar" })).toThrow(
      /^Configuração CLAMD_URL inválida: é preciso com CLAMD_FALHA\.$/,
    );
  });

  it("contract: attachments are in a folder, or in a bucket of Amazon's or of another store, with keys that no address holds", () => {
    expect(readSettings({})).toMatchObject({ storage: { kind: "disk" }, otherStorage: undefined });
    expect(readSettings({ STORAGE_URL: "file:" }).storage).toEqual({ kind: "disk" });
    const keys = { accessKeyId: "AKIDEXEMPLO", secretAccessKey: "segredo/do+balde" };
    expect(readSettings(S3).storage).toEqual({
      kind: "s3",
      bucket: "balde",
      endpoint: undefined,
      region: "us-east-1",
      ...keys,
    });
    const own = {
      ...S3,
      STORAGE_URL: "s3://meu.balde-1/?endpoint=http://localhost:9000&region=sa-east-1",
      STORAGE_OTHER_URL: "file:",
    };
    expect(readSettings(own)).toMatchObject({
      storage: { bucket: "meu.balde-1", endpoint: "http://localhost:9000", region: "sa-east-1", ...keys },
      otherStorage: { kind: "disk" },
    });
    expect(placeName(readSettings(own).storage)).toBe(
      "s3://meu.balde-1?endpoint=http://localhost:9000&region=sa-east-1",
    );
    const far = { ...S3, STORAGE_URL: "s3://balde?endpoint=https://s3.empresa.com.br:9000" };
    expect(readSettings(far).storage).toMatchObject({ endpoint: "https://s3.empresa.com.br:9000" });
    expect(() => readSettings({ STORAGE_OTHER_URL: "file:" })).toThrow(
      "Configuração STORAGE_OTHER_URL inválida: é o mesmo lugar que STORAGE_URL; retire-a.",
    );
    expect(() => readSettings({ STORAGE_URL: "s3://balde" })).toThrow(
      "Configuração AWS_ACCESS_KEY_ID inválida: é preciso com STORAGE_URL=s3://…, e não foi definida.",
    );
  });

  it("contract: networks of proxies are taken as they are, and Fastify reads them", () => {
    const text = "10.0.0.0/8, 192.168.0.1/32, 127.0.0.1, fd00::/8, ::1/128";
    const trustProxy = readSettings({ TRUSTED_PROXIES: text }).trustedProxies;
    expect(trustProxy).toEqual(["10.0.0.0/8", "192.168.0.1/32", "127.0.0.1", "fd00::/8", "::1/128"]);
    expect(() => Fastify({ trustProxy })).not.toThrow();
  });

  it("contract: a wrong setting has a name, so that the start prints its line alone", () => {
    expect(() => readSettings({ PORT: "x" })).toThrow(expect.objectContaining({ name: "SettingError" }));
  });
});
