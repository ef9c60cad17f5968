import { describe, expect, it } from "vitest";
import { SettingError, readSettings } from "./settings.ts";

describe("settings", () => {
  it("contract: nothing set gives the defaults, and empty texts count as nothing", () => {
    expect(readSettings({ PORT: "", DATA_DIR: " " })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      demo: undefined,
      logLevel: "info",
      trustedProxies: [],
    });
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
    ["DEMO", "talvez"],
    ["LOG_LEVEL", "alto"],
    ["SMTP_URL", "smtp://localhost"],
    ["STORAGE_URL", "s3://balde"],
    ["OIDC_PROVIDERS", "[]"],
  ])("contract: %s=%s stops the start with one line that names it", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingError);
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^Configuração ${name} inválida: .+\\.$`),
    );
  });
});
