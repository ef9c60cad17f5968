import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../tests/any-char.ts";
import { deviceName } from "./device.ts";

test.each([
  [
    { acesso_plataforma: "Windows", acesso_plataforma_versao: "10.0 / Chrome 131.0.0.0" },
    "Chrome no Windows",
  ],
  [{ acesso_plataforma: "iOS", acesso_plataforma_versao: "18.1 / Safari 18.1" }, "Safari no iOS"],
  [
    { acesso_plataforma: "Android", acesso_plataforma_versao: "14 / Samsung Internet 25.0" },
    "Samsung Internet no Android",
  ],
  [{ acesso_plataforma: "Linux", acesso_plataforma_versao: "Firefox 133.0" }, "Firefox no Linux"],
  [{ acesso_plataforma: "macOS", acesso_plataforma_versao: "10.15" }, "Navegador no macOS"],
  [{ acesso_plataforma: "", acesso_plataforma_versao: "Edge 131.0" }, "Edge"],
  [{}, "Navegador desconhecido"],
  [
    { acesso_plataforma: "Ligue 0800 000", acesso_plataforma_versao: "https://evil.example / Chromex" },
    "Navegador desconhecido",
  ],
])("contract: the device %j is called %j", (device, name) => {
  expect(deviceName(device)).toBe(name);
});

test("contract: whatever a client says of itself, its name is made of known words alone", () => {
  const known =
    /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Navegador)( no (Windows|Android|iOS|macOS|ChromeOS|Linux))?$|^Navegador desconhecido$/;
  const text = fc.oneof(
    fc.string({ unit: anyChar, maxLength: 60 }),
    fc.constantFrom("Windows", "Linux", "Chrome 1", "1 / Edge 2", "Chrome\nhttps://evil.example"),
  );
  fc.assert(
    fc.property(text, text, (acesso_plataforma, acesso_plataforma_versao) => {
      expect(deviceName({ acesso_plataforma, acesso_plataforma_versao })).toMatch(known);
    }),
  );
});
