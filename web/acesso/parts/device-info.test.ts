import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceSchema } from "../../../contract/acesso/index.ts";
import { deviceOf } from "./device-info.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0";
const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1";
const read = (userAgent: string, touchPoints = 0) => {
  const device = deviceOf({ userAgent, touchPoints });
  return [device.acesso_dispositivo, device.acesso_plataforma, device.acesso_plataforma_versao];
};

describe("device info", () => {
  it("AUTH-25 OP-08: device, system and versions of the usual browsers", () => {
    const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/153.0.0.0`;
    expect(read(windows)).toEqual(["desktop", "Windows", "10.0 / Edge 153.0.0.0"]);
    const phone = `Mozilla/5.0 (Linux; Android 16; K) ${CHROME} Mobile Safari/537.36`;
    expect(read(phone, 5)).toEqual(["mobile", "Android", "16 / Chrome 153.0.0.0"]);
    const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`;
    expect(read(iphone, 5)).toEqual(["mobile", "iOS", "26.1 / Safari 26.1"]);
    const linux = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
    expect(read(linux)).toEqual(["desktop", "Linux", "Firefox 150.0"]);
  });

  it("OP-08: tablets, also the iPad that says it is a Mac", () => {
    const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`;
    expect(read(mac, 5).slice(0, 2)).toEqual(["tablet", "iOS"]);
    expect(read(mac, 0).slice(0, 2)).toEqual(["desktop", "macOS"]);
    expect(read(`Mozilla/5.0 (Linux; Android 16; SM-X710) ${CHROME} Safari/537.36`, 5)[0]).toBe("tablet");
  });

  it("AUTH-25 OP-08: whatever a browser says of itself, the contract takes it", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), fc.nat(10), (userAgent, touchPoints) => {
        expect(deviceSchema.safeParse(deviceOf({ userAgent, touchPoints })).success).toBe(true);
      }),
    );
  });
});
