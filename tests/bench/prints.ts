import { commitBody } from "../http/samples.ts";
import { signIn } from "./sign-in.ts";
import { watchHeld, watchMemory } from "./watch.ts";

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

/** Prints it twice: the first time loads what is loaded only once. Memory is counted from before both. */
export async function measurePrint({
  url,
  pid,
}: {
  readonly url: string;
  readonly pid: number | undefined;
}): Promise<PrintFigures> {
  const headers = { cookie: await signIn(url, "dealer.autos"), "content-type": "application/json" };
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
  const memory = await watchMemory(pid);
  await print();
  const held = watchHeld(url, 0);
  const began = performance.now();
  const bytes = await print();
  const seconds = (performance.now() - began) / 1000;
  const heldMs = await held();
  memory.stop();
  return { seconds, bytes, moreMb: memory.most() - memory.before, heldMs };
}
