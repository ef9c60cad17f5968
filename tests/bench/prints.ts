import { DEMO_PASSWORD } from "../../demo/people.ts";
import { commitBody } from "../http/samples.ts";
import { residentMegabytes } from "./processes.ts";

/** A form with as many parts as there may be, as a PDF. */
export interface PrintFigures {
  /** From the call to its last byte, in seconds. */
  readonly seconds: number;
  readonly bytes: number;
  /** What the process holds more than before, at most, in MB. */
  readonly moreMb: number;
  /** The slowest of the calls meanwhile that need nothing but the event loop, in milliseconds. */
  readonly heldMs: number;
}

const PARTS = 2_000;
const LOOK_MS = 20;

/** Prints it twice, the first time to load what is loaded once; what the process holds is counted from before both. */
export async function measurePrint({
  url,
  pid,
}: {
  readonly url: string;
  readonly pid: number | undefined;
}): Promise<PrintFigures> {
  const signedIn = await fetch(`${url}/api/v2/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "dealer.autos@pac.demo", senha: DEMO_PASSWORD }),
  });
  const [cookie = ""] = signedIn.headers.getSetCookie();
  const headers = { cookie: cookie.split(";")[0] ?? "", "content-type": "application/json" };
  const req_objeto_item = Array.from({ length: PARTS }, (_none, at) => ({
    item_codigo: `A${2_050_000_000 + at}`,
    item_desc: `Suporte do para-choque dianteiro ${at}`,
    item_qtd: (at % 9) + 1,
    item_preco_unitario: 10.01 + at,
  }));
  const claim = commitBody("sinistro", { req_numero: 1_790_000_000, conta: "100101" });
  const body = JSON.stringify({ ...claim, req_objeto_item, view: "ga", titulo: "Sinistro" });
  const print = async (): Promise<number> => {
    const answer = await fetch(`${url}/api/v2/pac/requisicoes/impressao`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`print: ${answer.status} ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const before = await residentMegabytes(pid);
  await print();
  let mostMb = before;
  const look = setInterval(
    () => void residentMegabytes(pid).then((now) => (mostMb = Math.max(mostMb, now))),
    LOOK_MS,
  );
  let heldMs = 0;
  const over = new AbortController();
  const beats = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      heldMs = Math.max(heldMs, performance.now() - began);
    }
  })();
  const began = performance.now();
  const bytes = await print();
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  await beats;
  clearInterval(look);
  return { seconds, bytes, moreMb: mostMb - before, heldMs };
}
