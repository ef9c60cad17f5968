import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's second Argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Takes a password and gives its Argon2id hash in PHC form with a new salt. */
export async function hashPassword(senha: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: senha, nonce, ...COST });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${salt}$${hash}`;
}

/** Compares in constant time. A null hash takes as long and never matches, so that nobody learns who has an account. */
export async function verifyPassword(senha: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? "");
  const [, memory, passes, parallelism, salt, hash] = parts ?? [];
  const expected = Buffer.from(hash ?? "", "base64");
  const tag = await derive("argon2id", {
    message: senha,
    nonce: salt === undefined ? randomBytes(16) : Buffer.from(salt, "base64"),
    memory: Number(memory ?? COST.memory),
    passes: Number(passes ?? COST.passes),
    parallelism: Number(parallelism ?? COST.parallelism),
    tagLength: parts ? expected.length : COST.tagLength,
  });
  return parts !== null && timingSafeEqual(tag, expected);
}
