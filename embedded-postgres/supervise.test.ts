import { describe, expect, it } from "vitest";
import type { ServerExit } from "./exit-reason.ts";
import { isOutOfDisk } from "./exit-reason.ts";
import { StartFailure, type ServerProcess } from "./server-process.ts";
import { supervise } from "./supervise.ts";

/** A stand-in for a server's process, because no test can fill the disk on every machine. */
function standIn(): { server: ServerProcess; die: (exit: ServerExit) => void } {
  const ended = Promise.withResolvers<ServerExit>();
  const die = ended.resolve;
  const stop = async (): Promise<void> => die({ reason: "stopped", isDiskFull: false });
  return { server: { ended: ended.promise, stop, kill: () => undefined }, die };
}

const FULL: ServerExit = { reason: 'could not write to file "pg_wal/xlogtemp.7"', isDiskFull: true };

describe("a full disk", () => {
  it("embedded: is told once, waited for, and does not count as a restart", async () => {
    const lines: string[] = [];
    const [first, second] = [standIn(), standIn()];
    let room = false;
    let looks = 0;
    let tries = 0;
    const { stop } = supervise(first.server, {
      restart: async () => {
        tries += 1;
        // The disk fills up again at once, more often than the server may end unexpectedly.
        if (tries < 5) throw new StartFailure("no room", "No space left on device", true);
        return second.server;
      },
      hasFreeSpace: () => {
        looks += 1;
        return room;
      },
      log: (line) => lines.push(line),
      pauseMs: 1,
    });
    first.die(FULL);
    await expect.poll(() => looks).toBeGreaterThan(5);
    expect(tries).toBe(0);
    room = true;
    await expect.poll(() => lines.length).toBe(2);
    expect(tries).toBe(5);
    expect(lines).toEqual([
      'O PostgreSQL embutido parou: o disco está cheio (could not write to file "pg_wal/xlogtemp.7"). Libere espaço: ele volta sozinho.',
      "Há espaço de novo: o PostgreSQL embutido voltou.",
    ]);
    await stop();
  });

  it("embedded: a stop does not wait for room", async () => {
    const first = standIn();
    const { stop } = supervise(first.server, {
      restart: async () => standIn().server,
      hasFreeSpace: () => false,
      log: () => undefined,
    });
    first.die(FULL);
    await stop();
  });

  it("embedded: is known by what the server said, or by there being nothing left to say it on", () => {
    const said = "PANIC:  could not write to file: No space left on device";
    expect(isOutOfDisk(said, 1e9)).toBe(true);
    expect(isOutOfDisk("FATAL:  Disk quota exceeded", 1e9)).toBe(true);
    expect(isOutOfDisk("", 4096)).toBe(true);
    expect(isOutOfDisk("PANIC:  something else", 1e9)).toBe(false);
  });
});
