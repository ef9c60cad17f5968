import type { FastifyBaseLogger } from "fastify";
import { encryptPush } from "../../platform/push/encrypt.ts";
import type { PushMessage, PushResult, PushSender } from "../../platform/push/push-sender.ts";
import { vapidHeader } from "../../platform/push/vapid.ts";
import type { VapidKeys } from "../../platform/push/vapid.ts";
import type { Services } from "../../platform/services.ts";
import { expiryOf } from "../policy/push-retry.ts";
import { vapidKeys } from "../queries/push-chave.ts";
import { findPush } from "../queries/push-due.ts";
import type { Push } from "../queries/push-due.ts";
import { claimPush } from "./push-claim.ts";
import type { DuePush } from "./push-claim.ts";
import { removePush, settlePush } from "./push-settle.ts";

/** What sending works with. */
export type PushParts = Pick<Services, "db" | "clock" | "settings" | "push">;

/** What a run works under: the stop of the product, and its log. */
export interface PushRun {
  readonly signal: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Pushes under way at once on one instance: each may wait five seconds for a service that says nothing. */
const LANES = 8;

/** Lanes at work by their sender, so that runs of the job and of notices share them. */
const AT_WORK = new WeakMap<PushSender, number>();

/**
 * Sends what is due until nothing is. Any number of runs, here and on other instances, share the work by the leases.
 * @returns how many pushes went out
 */
export async function sendDuePush(parts: PushParts, run: PushRun): Promise<number> {
  const { push } = parts;
  let keys: VapidKeys | undefined;
  let sent = 0;

  async function lane(): Promise<void> {
    const atWork = AT_WORK.get(push) ?? 0;
    if (atWork >= LANES) return;
    AT_WORK.set(push, atWork + 1);
    try {
      await sendInTurn();
    } finally {
      AT_WORK.set(push, (AT_WORK.get(push) ?? 1) - 1);
    }
  }

  async function sendInTurn(): Promise<void> {
    const { db, clock } = parts;
    while (!run.signal.aborted) {
      const due = await claimPush(db, clock.now());
      if (!due) return;
      keys ??= await vapidKeys(db);
      const result = await trySend(parts, due, keys);
      if (result === undefined) await removePush(db, due);
      else await settlePush(db, due, result, clock.now());
      if (result?.result === "sent") sent += 1;
      if (result?.result === "refused")
        run.log.warn({ inscricaoID: due.inscricao_id, motivo: result.reason }, "a push was refused for good");
    }
  }

  await Promise.all(Array.from({ length: LANES }, lane));
  return sent;
}

/** One try; undefined where nobody is to be told any more, or it is too old. */
async function trySend(
  { db, clock, settings, push }: PushParts,
  due: DuePush,
  keys: VapidKeys,
): Promise<PushResult | undefined> {
  const now = clock.now();
  const ttl = Math.floor((expiryOf(due.criado_em).getTime() - now.getTime()) / 1000);
  if (ttl <= 0) return undefined;
  const found = await findPush(db, due);
  if (!found) return undefined;
  return await push.send(messageOf(found, { keys, ttl, now, subject: subjectOf(settings) }));
}

function messageOf(
  { endpoint, p256dh, auth, payload }: Push,
  by: { readonly keys: VapidKeys; readonly ttl: number; readonly now: Date; readonly subject: string },
): PushMessage {
  const { keys, ttl, now, subject } = by;
  return {
    endpoint,
    body: encryptPush({ p256dh, auth }, Buffer.from(JSON.stringify(payload))),
    authorization: vapidHeader(keys, { endpoint, subject, now }),
    // The same for all of a request, and within the 32 letters of base64url that RFC 8030 allows.
    topic: `requisicao-${payload.req_numero}`,
    ttl,
  };
}

/** Where whoever runs a push service reaches this portal's operator (RFC 8292, 2.1). */
function subjectOf({ publicUrl, supportEmail, mailFrom }: PushParts["settings"]): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${supportEmail ?? /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
