import type { PushObstacle } from "../../../contract/notificacoes/push.ts";
import { call } from "../../platform/http/call.ts";

/** What a person has said to the browser about notices (NOTIF-03). */
export type PushPermission = NotificationPermission;

/** What pushes to a person on this browser: the product's own Web Push, behind this interface (NOTIF-27, OP-51). */
export interface PushClient {
  /** Why it cannot on this browser; null where it can. */
  readonly obstacle: PushObstacle | null;
  getPermission(): PushPermission;
  /** Asks the person, by the browser's own dialog; it wants a click. */
  requestPermission(): Promise<PushPermission>;
  /**
   * Tags this browser with the signed-in person and their group (NOTIF-02), which the server knows by the session.
   * Throws where the browser's push service or the server does not answer.
   */
  setTags(): Promise<void>;
  /** Takes the tags from this browser. */
  clearTags(): Promise<void>;
  /**
   * Ends the browser's subscription, whoever's it is. The server is not told: it hears from the push service that there
   * is none any more when it sends next, and forgets it.
   */
  unsubscribe(): Promise<void>;
}

/** For browsers that cannot: it is never permitted, and does nothing. */
export function noPush(obstacle: PushObstacle): PushClient {
  return {
    obstacle,
    getPermission: () => "default",
    requestPermission: async () => "default",
    setTags: async () => undefined,
    clearTags: async () => undefined,
    unsubscribe: async () => undefined,
  };
}

interface Surroundings {
  readonly isSecure: boolean;
  readonly canPush: boolean;
  readonly isInstalled: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** What keeps that browser from being pushed to. Apple's telephones and tablets push to what is installed alone. */
export function obstacleOf(browser: Surroundings): PushObstacle | null {
  const { isSecure, canPush, isInstalled, userAgent, touchPoints } = browser;
  if (!isSecure) return "http";
  if (canPush) return null;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isApple && !isInstalled ? "install" : "browser";
}

/** The client of this browser. */
export function createPushClient(): PushClient {
  const obstacle = obstacleOf({
    isSecure: globalThis.isSecureContext,
    canPush: "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis,
    isInstalled: globalThis.matchMedia("(display-mode: standalone)").matches,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
  if (obstacle !== null) return noPush(obstacle);
  return {
    obstacle,
    getPermission: () => Notification.permission,
    requestPermission: async () => await Notification.requestPermission(),
    setTags: async () => {
      const { chave_publica } = await call("GET /v2/pac/push/chave-publica", {});
      const { endpoint, keys } = (await subscribe(bytesOf(chave_publica))).toJSON();
      const { p256dh = "", auth = "" } = keys ?? {};
      await call("POST /v2/pac/push/inscricoes", {
        body: { endpoint: endpoint ?? "", keys: { p256dh, auth } },
      });
    },
    clearTags: async () => {
      const subscription = await knownSubscription();
      if (!subscription) return;
      await call("DELETE /v2/pac/push/inscricoes", { body: { endpoint: subscription.endpoint } });
      await subscription.unsubscribe();
    },
    unsubscribe: async () => void (await (await knownSubscription())?.unsubscribe()),
  };
}

async function knownSubscription(): Promise<PushSubscription | null | undefined> {
  return await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
}

/** The browser's subscription with that key; one with another key, of a restored database, is replaced. */
async function subscribe(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const knownKey = known?.options.applicationServerKey;
  if (known && knownKey && String(new Uint8Array(knownKey)) === String(key)) return known;
  await known?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}
