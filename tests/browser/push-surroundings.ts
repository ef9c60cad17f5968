import type { BrowserContext } from "@playwright/test";
import { createECDH, randomBytes } from "node:crypto";

/**
 * The outside world of a page: what the person answers the browser, and a push service, which headless browsers have
 * none of; they deny notices by themselves. All else is the browser's own: service worker, registration.
 */
export async function surroundPush(context: BrowserContext, answer: NotificationPermission): Promise<void> {
  const ecdh = createECDH("prime256v1");
  const keys = {
    p256dh: ecdh.generateKeys("base64url", "uncompressed"),
    auth: randomBytes(16).toString("base64url"),
  };
  const endpoint = `https://push.exemplo.com.br/${randomBytes(8).toString("hex")}`;
  await context.addInitScript(
    ([given, toldKeys, url]) => {
      let permission: NotificationPermission = (sessionStorage.getItem("permissao") ??
        "default") as NotificationPermission;
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => {
        permission = given;
        sessionStorage.setItem("permissao", given);
        return given;
      };
      let subscription: PushSubscription | null = null;
      PushManager.prototype.getSubscription = async () => subscription;
      PushManager.prototype.subscribe = async (options) => {
        const toJSON = () => ({ endpoint: url, keys: toldKeys });
        const unsubscribe = async () => {
          subscription = null;
          return true;
        };
        subscription = { endpoint: url, options, toJSON, unsubscribe } as unknown as PushSubscription;
        return subscription;
      };
    },
    [answer, keys, endpoint] as const,
  );
}
