import type { Storage } from "../../../platform/storage/storage.ts";
import { withoutAddresses } from "../../policy/without-addresses.ts";
import { isFromList } from "../policy/from-list.ts";
import { giveBack } from "../read/give-back.ts";
import { openRaw, readMail } from "../read/read-mail.ts";
import { addressKey } from "./addresses.ts";
import { deliverAt } from "./deliver-mail.ts";
import type { Coming, Received, ReceiverParts } from "./deliver-mail.ts";
import { auditInfectedMail, scanAnexos } from "./scan-anexos.ts";

/** A mail that has come in whole. */
export interface Arrival {
  /** The envelope's sender; empty where nothing must be answered. */
  readonly envelope: string;
  /** Our addresses that it came to. */
  readonly destinos: readonly string[];
  /** Where the storage has it. */
  readonly arquivo: string;
  readonly bytes: number;
  /** A digest of it, in hexadecimal digits. */
  readonly digest: string;
}

/**
 * Makes of a mail what it is, at each of its addresses, in one transaction: all of it is stored or nothing. `onCommit`
 * is called when nothing but the commit is left. Files in which the scanner finds a virus are left out, and the audit keeps
 * that. One that the database takes in no way waits for staff unread, since its relay would bring it for days. Throws
 * where the database fails, and where the scanner is away.
 */
export async function receiveMail(
  parts: ReceiverParts,
  arrival: Arrival,
  onCommit: () => void = () => undefined,
): Promise<Received[]> {
  const { db, clock, storage, scanner, log } = parts;
  const key = await addressKey(db);
  const arrived = await readArrived(storage, arrival, log);
  const scanned = arrived.mail && (await scanAnexos(scanner, arrived.mail));
  const coming: Coming = {
    ...arrival,
    ...arrived,
    mail: scanned?.mail ?? null,
    key,
    quando: clock.now(),
  };
  const all = { destinos: arrival.destinos, assinaturas: scanned?.assinaturas ?? [] };
  try {
    return await receiveAll(parts, coming, all, onCommit);
  } catch (error) {
    if (!isOfData(error)) throw error;
    log.error({ erro: withoutAddresses((error as Error).stack ?? "") }, "a mail cannot be stored as it is");
    return await receiveAll(parts, { ...coming, mail: null }, all, onCommit);
  } finally {
    for (const { conteudo } of coming.mail?.anexos ?? []) giveBack(conteudo);
  }
}

/** Reads a mail, which is held only while it is read. */
async function readArrived(
  storage: Storage,
  arrival: Arrival,
  log: ReceiverParts["log"],
): Promise<Pick<Coming, "mail" | "fromList">> {
  // Outside of what is caught: without the storage nothing is known of the mail, and its relay brings it again.
  const raw = await openRaw(storage, arrival);
  const fromList = isFromList(raw);
  let held: typeof raw | undefined = raw;
  const open = async (): Promise<typeof raw> => {
    const opened = held ?? (await openRaw(storage, arrival));
    held = undefined;
    return opened;
  };
  try {
    return { mail: await readMail(open), fromList };
  } catch (error) {
    log.warn({ erro: withoutAddresses((error as Error).stack ?? "") }, "a mail cannot be read");
    return { mail: null, fromList };
  }
}

/** Whether the database took offence at what the mail says: a text or a number that it does not take (class 22). */
function isOfData(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^22...$/.test(code);
}

async function receiveAll(
  parts: ReceiverParts,
  coming: Coming,
  {
    destinos,
    assinaturas,
  }: { readonly destinos: readonly string[]; readonly assinaturas: readonly string[] },
  onCommit: () => void,
): Promise<Received[]> {
  return await parts.db.transaction().execute(async (tx) => {
    const received: Received[] = [];
    for (const destino of destinos) received.push(await deliverAt(tx, parts, coming, destino));
    const stored = received.find(({ recebido_id }) => recebido_id !== null)?.recebido_id ?? null;
    // Of one that was brought before it was written down then.
    if (stored !== null)
      await auditInfectedMail(tx, { quando: coming.quando, recebido_id: stored, assinaturas });
    onCommit();
    return received;
  });
}
