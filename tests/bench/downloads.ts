import { DEMO_PASSWORD } from "../../demo/people.ts";
import { residentMegabytes } from "./processes.ts";

/** A spreadsheet on its way, and the other calls meanwhile. */
export interface DownloadFigures {
  /** From the call to its last byte, in seconds. */
  readonly seconds: number;
  readonly bytes: number;
  /** What the process held before, and at most meanwhile, in MB. */
  readonly beforeMb: number;
  readonly mostMb: number;
  /** Milliseconds of other calls meanwhile. */
  readonly p99: number;
}

/** The product under measure, and what is downloaded of it. */
interface Wanted {
  readonly url: string;
  readonly pid: number | undefined;
  readonly login: string;
  /** Without `/api`. */
  readonly path: string;
  /** What is posted; left out it is a GET. */
  readonly body?: object;
}

const LOOK_MS = 50;

/** Reads it to its end while the same person turns the pages of the history, one after the other. */
export async function measureDownload({ url, pid, login, path, body }: Wanted): Promise<DownloadFigures> {
  const signedIn = await fetch(`${url}/api/v2/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: `${login}@pac.demo`, senha: DEMO_PASSWORD }),
  });
  const [cookie = ""] = signedIn.headers.getSetCookie();
  const headers = { cookie: cookie.split(";")[0] ?? "", "content-type": "application/json" };
  const beforeMb = await residentMegabytes(pid);
  let mostMb = beforeMb;
  const look = setInterval(
    () => void residentMegabytes(pid).then((now) => (mostMb = Math.max(mostMb, now))),
    LOOK_MS,
  );
  const times: number[] = [];
  const over = new AbortController();
  const reads = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      await (await fetch(`${url}/api/v2/pac/requisicoes?view=${login}&pagina=1`, { headers })).arrayBuffer();
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
    return { seconds, bytes, beforeMb, mostMb, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
  } finally {
    over.abort();
    clearInterval(look);
  }
}
