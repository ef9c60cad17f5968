import {
  MAX_UNSENT_BYTES,
  NO_ROOM,
  TOO_MANY_AT_ONCE,
  TOO_MANY_UNSENT,
  TOO_MANY_UPLOADS,
  UPLOADS_AT_ONCE,
} from "../../../contract/arquivos/index.ts";
import { HttpError, noRoom } from "../../platform/http/errors.ts";
import { reservedBytes, takeSlot } from "../../platform/limits/slots.ts";
import type { SlotKind } from "../../platform/limits/slots.ts";
import type { Services } from "../../platform/services.ts";
import { unsentBytes } from "../queries/arquivos.ts";

/** Space that uploads must leave free on the storage's disk. */
const MIN_FREE_BYTES = 500 * 1024 * 1024;

const UPLOAD: SlotKind = {
  tipo: "envio",
  atOnce: { max: UPLOADS_AT_ONCE, message: TOO_MANY_AT_ONCE },
  perMinute: { max: 120, message: TOO_MANY_UPLOADS },
};

/**
 * Reserves space for an upload before a byte is written: the `declared` bytes, or `maxBytes` of the largest allowed file.
 * Gives the slot of the upload. Throws 429 (too many in a minute, or at once), 413 (the person's unsent files, with running
 * uploads, reach the quota) and 507 (too little disk space would be left after all reservations).
 */
export async function reserveUpload(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  usuario_id: number,
  { declared, maxBytes }: { declared: number | undefined; maxBytes: number },
): Promise<number> {
  const bytes = Math.min(declared ?? maxBytes, maxBytes);
  // Asked before the transaction, so that a slow disk does not hold up others.
  const free = await storage.freeBytes();
  return await db.transaction().execute(async (tx) => {
    const { slot, before } = await takeSlot(tx, clock, UPLOAD, { usuario_id, bytes });
    const unsent = await unsentBytes(tx, usuario_id);
    if (unsent + before.bytesOfPerson + bytes > MAX_UNSENT_BYTES) throw new HttpError(413, TOO_MANY_UNSENT);
    if (free !== null && free - before.bytesOfAll - bytes < MIN_FREE_BYTES) throw noRoom(NO_ROOM);
    return slot;
  });
}

/** Whether so many bytes may be written that belong to nobody, by the same measure: beside what uploads may come to.
 * Asks the database in any case, so that whoever asks learns that it is away. */
export async function hasRoomFor(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  bytes: number,
): Promise<boolean> {
  const [free, reserved] = await Promise.all([storage.freeBytes(), reservedBytes(db, clock, UPLOAD)]);
  return free === null || free - reserved - bytes >= MIN_FREE_BYTES;
}
