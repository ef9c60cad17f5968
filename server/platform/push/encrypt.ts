import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** What a browser gave us to write to it with: its key, an uncompressed point of P-256, and its secret of 16 bytes. */
export interface PushKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** What is drawn anew for each message; given only where a test compares with the RFC. */
export interface Drawn {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

/** The one record that a message has (RFC 8188): every push service takes this size. */
const RECORD_SIZE = 4096;
const TAG = 16;

/**
 * Encrypts a message for one browser (RFC 8291): `aes128gcm` (RFC 8188) with a key that only the two ends can make. The
 * push service between sees its length alone.
 * @throws RangeError where it does not fit into one record, Error where the browser's key is no point of the curve
 */
export function encryptPush({ p256dh, auth }: PushKeys, message: Buffer, drawn = draw()): Buffer {
  if (message.length > RECORD_SIZE - TAG - 1) throw new RangeError("a push message of one record");
  const own = createECDH("prime256v1");
  own.setPrivateKey(drawn.privateKey);
  const ownPublic = own.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, ownPublic]);
  const { key, nonce } = contentKeys(hkdf(own.computeSecret(p256dh), auth, keyInfo, 32), drawn.salt);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE, 0);
  header.writeUInt8(ownPublic.length, 4);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // 2 ends the last record; nothing is padded, since all messages are as long as each other within a few bytes.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Buffer.of(2)), cipher.final()]);
  return Buffer.concat([drawn.salt, header, ownPublic, sealed, cipher.getAuthTag()]);
}

/** Key and nonce of the first record of `aes128gcm` (RFC 8188, 2.2 and 2.3). */
export function contentKeys(secret: Buffer, salt: Buffer): { readonly key: Buffer; readonly nonce: Buffer } {
  const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  return { key, nonce: hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12) };
}

/** HKDF with SHA-256 (RFC 5869). */
export function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

function draw(): Drawn {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
}
