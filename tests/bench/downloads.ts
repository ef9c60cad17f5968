import { signIn } from "./sign-in.ts";
import { watchMemory } from "./watch.ts";

/** A spreadsheet on its way, and the other calls meanwhile. */
export interface DownloadFigures {
  /** From the call to its last byte, in seconds. */
  readonly seconds: number;
  readonly bytes: number;
  /** The rows that the server says it has. */
  readonly linhas: number;
  /** What the process held before, and at most meanwhile, in MB. */
  readonly beforeMb: number;
  readonly mostMb: number;
  /** Milliseconds of other calls meanwhile. */
  readonly p99: number;
}

/** The measured product, and the file that is downloaded from it. */
interface Wanted {
  readonly url: string;
  readonly pid: number | undefined;
  readonly login: string;
  /** The area whose history is read meanwhile; left out it is that of the login. */
  readonly view?: "dac" | "ga";
  /** Without `/api`. */
  readonly path: string;
  /** What is posted; left out it is a GET. */
  readonly body?: object;
}

/** Reads it to its end while the same person turns the pages of the history, one after the other. */
export async function measureDownload({
  url,
  pid,
  login,
  view,
  path,
  body,
}: Wanted): Promise<DownloadFigures> {
  const headers = { cookie: await signIn(url, login), "content-type": "application/json" };
  const memory = await watchMemory(pid);
  const times: number[] = [];
  const over = new AbortController();
  const reads = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      await (
        await fetch(`${url}/api/v2/pac/requisicoes?view=${view ?? login}&pagina=1`, { headers })
      ).arrayBuffer();
      times.push(performance.now() - began);
    }
  })();
  try {
    const began = performance.now();
    const post = body && { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api${path}`, { headers, ...post });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += piece.length;
    const seconds = (performance.now() - began) / 1000;
    over.abort();
    await reads;
    times.sort((one, other) => one - other);
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
    const linhas = Number(answer.headers.get("x-linhas"));
    return { seconds, bytes, linhas, beforeMb: memory.before, mostMb: memory.most(), p99 };
  } finally {
    over.abort();
    memory.stop();
  }
}
