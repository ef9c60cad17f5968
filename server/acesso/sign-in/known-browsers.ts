import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import { secretKey } from "../../platform/secret-key.ts";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a browser stays known after its last successful sign-in, in seconds: 180 days. */
export const KNOWN_SECONDS = 180 * 86_400;

/** A shared browser remembers its last five people. */
const MAX_PEOPLE = 5;

/**
 * One person's mark: a random id of browser and person, its time of issue, and a signature over both and the person.
 */
const MARK = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/**
 * Browsers that a person has signed in with. Their wrong passwords count separately, so that a stranger's attempts do
 * not lock the person out. The cookie grants nothing and does not tell who the person is.
 */
export interface KnownBrowsers {
  /** The id of that cookie's browser for the person; null if it is unknown to them, forged or expired. */
  idOf(cookie: string | undefined, usuario_id: number): Promise<string | null>;
  /** The cookie's value after a successful sign-in of the person; keeps the other people of the browser. */
  remember(cookie: string | undefined, usuario_id: number): Promise<string>;
}

/** The signing key is stored in the database, so that every instance accepts the cookies of the others. */
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
      return [mark, ...marks.filter((other) => other !== known?.mark)].slice(0, MAX_PEOPLE).join("~");
    },
  };
}

function marksOf(cookie: string | undefined): string[] {
  return (cookie ?? "").split("~", MAX_PEOPLE).filter((mark) => MARK.test(mark));
}
