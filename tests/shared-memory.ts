import { statfsSync } from "node:fs";

/** A folder whose files lie in memory, on Linux. */
export const SHARED_MEMORY = "/dev/shm";

/** Whether so many bytes are free there; a container often has 64 MB in all. */
export function hasSharedMemory(bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}
