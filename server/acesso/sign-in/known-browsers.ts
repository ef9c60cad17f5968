import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import { secretKey } from "../../platform/secret-key.ts";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a browser stays known after its last right sign-in, in seconds: 180 days. */
export const KNOWN_SECONDS = 180 * 86_400;

/** A shared browser knows its last five people. */
const MOST_PEOPLE = 5;

/** One person's mark: a random id of browser and person, when it was given, and the seal over both and the person. */
const MARK = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/**
 * Browsers that a person has signed in with: wrong passwords from one count for itself, so that a stranger's tries do
 * not lock the person out of it. The cookie proves it; it opens nothing, and does not say who the person is.
 */
export interface KnownBrowsers {
  /** The id under which the browser of that cookie is known for the person, or null: never theirs, forged or too old. */
  idOf(cookie: string | undefined, usuario_id: number): Promise<string | null>;
  /** The cookie's value after a right sign-in of the person; the others whom the browser knows stay in it. */
  remember(cookie: string | undefined, usuario_id: number): Promise<string>;
}

/** The key of the seals stands in the database, so that every instance reads what another gave. */
export function createKnownBrowsers({ db, clock }: { db: Database; clock: Clock }): KnownBrowsers {
  let reading: Promise<Buffer> | undefined;

  async function seal(usuario_id: number, id: string, issued: string): Promise<Buffer> {
    reading ??= secretKey(db, "navegador_chave").catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return createHmac("sha256", await reading)
      .update(`${usuario_id}.${id}.${issued}`)
      .digest();
  }

  const now = (): number => Math.floor(clock.now().getTime() / 1000);

  async function find(
    marks: readonly string[],
    usuario_id: number,
  ): Promise<{ mark: string; id: string } | null> {
    for (const mark of marks) {
      const [, id = "", issued = "", sealed = ""] = MARK.exec(mark) ?? [];
      if (id === "" || now() - Number(issued) >= KNOWN_SECONDS) continue;
      const right = await seal(usuario_id, id, issued);
      const given = Buffer.from(sealed, "base64url");
      if (given.length === right.length && timingSafeEqual(given, right)) return { mark, id };
    }
    return null;
  }

  return {
    idOf: async (cookie, usuario_id) => (await find(marksOf(cookie), usuario_id))?.id ?? null,
    remember: async (cookie, usuario_id) => {
      const marks = marksOf(cookie);
      const known = await find(marks, usuario_id);
      const id = known?.id ?? randomBytes(16).toString("base64url");
      const issued = String(now());
      const mark = `${id}.${issued}.${(await seal(usuario_id, id, issued)).toString("base64url")}`;
      return [mark, ...marks.filter((other) => other !== known?.mark)].slice(0, MOST_PEOPLE).join("~");
    },
  };
}

function marksOf(cookie: string | undefined): string[] {
  return (cookie ?? "").split("~", MOST_PEOPLE).filter((mark) => MARK.test(mark));
}
