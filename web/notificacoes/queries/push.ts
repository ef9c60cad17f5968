import { useSyncExternalStore } from "react";
import {
  PUSH_DENIED,
  PUSH_FAILED,
  PUSH_HOW,
  PUSH_MISSING,
  type PushObstacle,
} from "../../../contract/notificacoes/push.ts";
import { createListeners } from "../../platform/browser/listeners.ts";
import { negative } from "../../platform/notices/notices.ts";
import { createPushClient, type PushClient, type PushPermission } from "./push-client.ts";

/** Milliseconds for which a sign-out waits for the browser to forget its subscription; the server's is gone anyway. */
const LEAVING_MS = 2000;

/** How pushing stands on this browser. */
export interface PushState {
  readonly obstacle: PushObstacle | null;
  readonly permission: PushPermission;
  /** Whether the person is pushed to here. */
  readonly isOn: boolean;
}

const client: PushClient = createPushClient();
const listeners = createListeners();
let failed = false;
let state = read();

function read(): PushState {
  const permission = client.getPermission();
  return { obstacle: client.obstacle, permission, isOn: permission === "granted" && !failed };
}

function look(): void {
  const next = read();
  if (next.permission === state.permission && next.isOn === state.isOn) return;
  state = next;
  listeners.tell();
}

/** How pushing stands, also when the person changes it in the browser's own settings. */
export function usePush(): PushState {
  return useSyncExternalStore(listeners.listen, () => state);
}

/**
 * Begins for whoever is signed in, where the browser is permitted already, and when it comes to be (NOTIF-02). It asks for
 * nothing.
 * @returns what ends it
 */
export function startPush(): () => void {
  const ended = new AbortController();
  if (client.obstacle === null)
    void navigator.permissions.query({ name: "notifications" }).then(
      (status) => status.addEventListener("change", () => void takeChange(), { signal: ended.signal }),
      () => undefined,
    );
  void takeChange();
  return () => ended.abort();
}

async function takeChange(): Promise<void> {
  look();
  if (client.getPermission() === "granted") await setTags();
}

async function setTags(): Promise<boolean> {
  try {
    await client.setTags();
    failed = false;
  } catch {
    failed = true;
  }
  look();
  return !failed;
}

/** Whether the person is told on this browser now; `permitted` where they want it, and a service did not answer. */
export type Ensured = "on" | "permitted" | "no";

/**
 * Sees to it that the person is told on this browser, asking where they were not asked yet; says what is in the way
 * (NOTIF-25, NOTIF-26, OP-50).
 */
export async function ensurePush(): Promise<Ensured> {
  if (client.getPermission() === "denied") {
    negative(PUSH_DENIED);
    return "no";
  }
  const asked = client.getPermission() === "default" ? await client.requestPermission() : "granted";
  look();
  if (asked !== "granted") {
    negative(PUSH_MISSING, client.obstacle === null ? {} : { detail: PUSH_HOW[client.obstacle] });
    return "no";
  }
  if (await setTags()) return "on";
  negative(PUSH_FAILED);
  return "permitted";
}

/** Ends it where whoever is signed in has no notices: what is pushed here is for whoever was here before (NOTIF-05). */
export function leavePush(): void {
  void client.unsubscribe().catch(() => undefined);
}

/** Ends it on this browser before a sign-out, which must not fail by it. */
export async function stopPush(): Promise<void> {
  const late = new Promise<void>((done) => void setTimeout(done, LEAVING_MS));
  await Promise.race([client.clearTags().catch(() => undefined), late]);
}
