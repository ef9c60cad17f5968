import { MAX_CODIGOS, type ItemLookup } from "../../../../contract/requisicoes/index.ts";
import { createListeners } from "../../../platform/browser/listeners.ts";

/** Calls at once, as in a claim; each takes up to 500 codes. */
const AT_ONCE = 2;

/** What the price table says of a code; `failed` is a call that failed. */
export type CodeVerdict =
  | { readonly is: "busy" | "missing" | "failed" }
  | { readonly is: "found"; readonly item: ItemLookup };

/** What is known of the part codes of one table, by code: a code that stands in a hundred rows is asked for once. */
export interface CodeLookup {
  /** Undefined for a code that was not asked for; the same object until it changes. */
  readonly of: (codigo: string) => CodeVerdict | undefined;
  /** Asks for those that are not known; one whose call failed is asked for again. */
  readonly ask: (codigos: readonly string[]) => void;
  /** Asks again for those that were not found: the price table may have them by now. Until then they stay so. */
  readonly askAgain: () => void;
  /** All that is known, by code; another map once something changes. */
  readonly known: () => ReadonlyMap<string, CodeVerdict>;
  readonly subscribe: (listener: () => void) => () => void;
}

const BUSY: CodeVerdict = { is: "busy" };
const MISSING: CodeVerdict = { is: "missing" };
const FAILED: CodeVerdict = { is: "failed" };

/**
 * Looks part codes up in the price table.
 * @param find the parts in the order of the codes, null for an unknown one; null when the call failed
 */
export function createCodeLookup(
  find: (codigos: readonly string[]) => Promise<readonly (ItemLookup | null)[] | null>,
): CodeLookup {
  let known: ReadonlyMap<string, CodeVerdict> = new Map();
  const waiting = new Set<string>();
  const { listen, tell } = createListeners();
  let running = 0;

  function learn(news: readonly (readonly [string, CodeVerdict])[]): void {
    known = new Map([...known, ...news]);
    tell();
  }
  function enqueue(codigos: readonly string[]): void {
    if (codigos.length === 0) return;
    for (const codigo of codigos) waiting.add(codigo);
    learn(codigos.filter((codigo) => known.get(codigo) !== MISSING).map((codigo) => [codigo, BUSY]));
    pump();
  }
  function pump(): void {
    while (running < AT_ONCE && waiting.size > 0) {
      const codigos = [...waiting].slice(0, MAX_CODIGOS);
      for (const codigo of codigos) waiting.delete(codigo);
      void answer(codigos);
    }
  }
  async function answer(codigos: readonly string[]): Promise<void> {
    running += 1;
    const items = await find(codigos);
    running -= 1;
    learn(
      codigos.map((codigo, at) => {
        const item = items?.[at];
        if (item) return [codigo, { is: "found", item }];
        // What was not found before a call that failed is still not found.
        return [codigo, items || known.get(codigo) === MISSING ? MISSING : FAILED];
      }),
    );
    pump();
  }

  return {
    of: (codigo) => known.get(codigo),
    ask: (codigos) => enqueue(codigos.filter((codigo) => !known.has(codigo) || known.get(codigo) === FAILED)),
    askAgain: () => enqueue([...known].flatMap(([codigo, verdict]) => (verdict === MISSING ? codigo : []))),
    known: () => known,
    subscribe: listen,
  };
}
