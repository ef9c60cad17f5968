import { spawnSync } from "node:child_process";
import { statfs } from "node:fs/promises";

/** A disk of that many kB at this folder, in memory; false where this account may make none (it needs root). */
export function mountDisk(path: string, kilobytes: number): boolean {
  return mount("-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", path);
}

/** Leaves that many kB free on it; false where more was written to it meanwhile than that. */
export async function leaveFree(path: string, kilobytes: number): Promise<boolean> {
  const { blocks, bfree, bsize } = await statfs(path);
  const used = ((blocks - bfree) * bsize) / 1024;
  return mount("-o", `remount,size=${Math.ceil(used + kilobytes)}k`, path);
}

/** Takes it away with all that is on it, from whoever still has a file of it open too. */
export function unmountDisk(path: string): void {
  spawnSync("umount", ["-l", path]);
}

function mount(...words: readonly string[]): boolean {
  return spawnSync("mount", words, { stdio: "ignore" }).status === 0;
}
