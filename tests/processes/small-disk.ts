import { spawnSync } from "node:child_process";

/** A disk of that many kB at this folder, in memory; false where this account may make none (it needs root). */
export function mountDisk(path: string, kilobytes: number): boolean {
  return mount("-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", path);
}

/** Takes it away with all that is on it, from whoever still has a file of it open too. */
export function unmountDisk(path: string): void {
  spawnSync("umount", ["-l", path]);
}

function mount(...words: readonly string[]): boolean {
  return spawnSync("mount", words, { stdio: "ignore" }).status === 0;
}
