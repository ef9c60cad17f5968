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
      // Like the browser's own it outlives the page: kept by the server's key with which it was made.
      PushManager.prototype.getSubscription = async () => {
        const kept = sessionStorage.getItem("inscricao");
        if (kept === null) return null;
        const options = { applicationServerKey: Uint8Array.from(JSON.parse(kept) as number[]) };
        const toJSON = () => ({ endpoint: url, keys: toldKeys });
        const unsubscribe = async () => {
          sessionStorage.removeItem("inscricao");
          return true;
        };
        return { endpoint: url, options, toJSON, unsubscribe } as unknown as PushSubscription;
      };
      PushManager.prototype.subscribe = async function subscribe(this: PushManager, options) {
        const key = options?.applicationServerKey as Uint8Array;
        sessionStorage.setItem("inscricao", JSON.stringify([...key]));
        return (await this.getSubscription()) as PushSubscription;
      };
    },
    [answer, keys, endpoint] as const,
  );
}
