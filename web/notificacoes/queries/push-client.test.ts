import { describe, expect, it } from "vitest";
import { noPush, obstacleOf } from "./push-client.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15";
const browser = { isSecure: true, canPush: true, isInstalled: false, userAgent: CHROME, touchPoints: 0 };

describe("NOTIF-27*: what a browser can", () => {
  it("OP-50*: nothing is in the way of one that can, and plain http is of all", () => {
    expect(obstacleOf(browser)).toBeNull();
    expect(obstacleOf({ ...browser, isSecure: false })).toBe("http");
    expect(obstacleOf({ ...browser, isSecure: false, userAgent: IPHONE })).toBe("http");
  });

  it("OP-50*: an iPhone or iPad has to install the page first", () => {
    const apple = { ...browser, canPush: false, userAgent: IPHONE };
    expect(obstacleOf(apple)).toBe("install");
    expect(obstacleOf({ ...apple, userAgent: MAC, touchPoints: 5 })).toBe("install");
    expect(obstacleOf({ ...apple, canPush: true, isInstalled: true })).toBeNull();
    expect(obstacleOf({ ...apple, isInstalled: true })).toBe("browser");
  });

  it("OP-50*: any other that cannot is too old", () => {
    expect(obstacleOf({ ...browser, canPush: false })).toBe("browser");
    expect(obstacleOf({ ...browser, canPush: false, userAgent: MAC })).toBe("browser");
  });

  it("OP-51*: where it cannot, the client does nothing and permits nothing", async () => {
    const none = noPush("http");
    expect(none.getPermission()).toBe("default");
    expect(await none.requestPermission()).toBe("default");
    await expect(none.setTags()).resolves.toBeUndefined();
    await expect(none.clearTags()).resolves.toBeUndefined();
    await expect(none.unsubscribe()).resolves.toBeUndefined();
  });
});
