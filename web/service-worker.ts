// The service worker (NOTIF-28, OP-51): it shows what is pushed while nobody has PAC open. It has no `fetch` handler and
// caches nothing, so that a new release is never held back; and it is built by itself, with nothing shared, since it is
// loaded as one file (vite.config.ts).
import { pushNotice } from "../contract/notificacoes/push-notice.ts";

/** What it uses of its scope; the types of pages have no such thing. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(of: { type: "window"; includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<Tab | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}
interface Tab {
  readonly url: string;
  focus(): Promise<Tab>;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  readonly data?: { text(): string } | null;
  readonly notification?: Notification;
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("push", (event) => {
  const { title, body, tag, path } = pushNotice(event.data?.text() ?? "");
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag,
      lang: "pt-BR",
      icon: "/static/icone-192.png",
      badge: "/static/icone-mono.png",
      data: path,
      // A newer event of the same request takes its place, and is heard again.
      ...({ renotify: true } as object),
    }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification?.close();
  event.waitUntil(show(String(event.notification?.data ?? "/")));
});

/** The tab that shows it already, or a new one: what somebody writes in another tab stays there. */
async function show(path: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = open.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : worker.clients.openWindow(path));
}

worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/**
 * The browser has another subscription in place of one that its service ended. Without a session nothing is kept: the
 * page does it when its person is there again.
 */
async function renew({ oldSubscription, newSubscription }: WorkerEvent): Promise<void> {
  const renewed = newSubscription ?? (await subscribe(oldSubscription));
  if (renewed) await send("POST", renewed.toJSON());
  if (oldSubscription) await send("DELETE", { endpoint: oldSubscription.endpoint });
}

async function subscribe(old: PushSubscription | null | undefined): Promise<PushSubscription | null> {
  const known = old?.options.applicationServerKey ?? (await readKey());
  if (known === null) return null;
  const options = { userVisibleOnly: true, applicationServerKey: known };
  return await worker.registration.pushManager.subscribe(options);
}

async function readKey(): Promise<string | null> {
  const answer = await fetch("/api/v2/pac/push/chave-publica", { credentials: "same-origin" });
  if (!answer.ok) return null;
  const { json_data } = (await answer.json()) as { json_data: { chave_publica: string } };
  return json_data.chave_publica;
}

async function send(method: "POST" | "DELETE", body: unknown): Promise<void> {
  await fetch("/api/v2/pac/push/inscricoes", {
    method,
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
