import { StorageAwayError } from "./storage.ts";
import type { Storage } from "./storage.ts";

/**
 * A storage whose files are being moved (decision 82): new ones are written to `main`; one that is not there is looked for
 * in `other` too. What is swept is `main` alone, since `other` may hold what nothing is known of here.
 */
export function layered(main: Storage, other: Storage): Storage {
  const { health } = main.health ? main : other;
  return {
    ...main,
    get: async (key) => {
      const failures: unknown[] = [];
      // The first once more: it may have been moved while it was looked for.
      for (const place of [main, other, main])
        try {
          return await place.get(key);
        } catch (error) {
          failures.push(error);
          // It may be the only one that has it: nobody is told that it is lost.
          if (place === other && failures.some((one) => one instanceof StorageAwayError)) break;
        }
      throw failures.find((one) => one instanceof StorageAwayError) ?? failures[0];
    },
    remove: async (key) => {
      const ends = await Promise.allSettled([main.remove(key), other.remove(key)]);
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },
    ...(health && { health }),
  };
}
