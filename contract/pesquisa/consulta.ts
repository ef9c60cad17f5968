import {
  isLong,
  joinedKey,
  MAX_GROUPS,
  runsOf,
  STOPWORDS,
  stretchesOf,
  termoOf,
  tokensOf,
  type Token,
} from "./termos.ts";

/**
 * A word of a search, or groups that may be one code. A record has it if it has all terms of one of its readings:
 * `A 271 030` is `[[A271030], [a, 271, 030], …]`.
 */
export interface Palavra {
  /** As `searchKey` has it, of the whole. */
  readonly key: string;
  readonly leituras: readonly (readonly string[])[];
}

/** What a search asks for: each of its words, wherever in a record it stands. Empty for a text without letters and digits. */
export function consultaOf(texto: string): Palavra[] {
  const tokens = tokensOf(texto);
  const meant = tokens.filter(({ key }) => !STOPWORDS.has(key));
  const palavras = runsOf(texto, tokens)
    .flatMap(divided)
    .flatMap((run) => palavraOf(texto, run, meant.length > 0));
  return [...new Map(palavras.map((palavra) => [palavra.key, palavra])).values()];
}

/** A run in pieces that can be read in all ways: 32 at most. */
function divided(run: readonly Token[]): (readonly Token[])[] {
  return stretchesOf(run).flatMap((stretch) =>
    isLong(stretch)
      ? [stretch]
      : Array.from({ length: Math.ceil(stretch.length / MAX_GROUPS) }, (_, at) =>
          stretch.slice(at * MAX_GROUPS, (at + 1) * MAX_GROUPS),
        ),
  );
}

function palavraOf(texto: string, run: readonly Token[], dropsStopwords: boolean): Palavra[] {
  const [first] = run;
  if (!first) return [];
  if (run.length === 1 && dropsStopwords && STOPWORDS.has(first.key)) return [];
  const keys = run.map(({ key }) => key);
  const whole = joinedKey(texto, run);
  const groups = keys.map(termoOf);
  const leituras = isLong(run) ? [...(whole === null ? [] : [[whole]]), groups] : leiturasOf(texto, run);
  return [{ key: keys.join(""), leituras: leituras.map(withoutStopwords) }];
}

const STOP_TERMOS: ReadonlySet<string> = new Set([...STOPWORDS].map(termoOf));

/** A reading that has other terms does without words that mean nothing: `a 2710300517` is a part. */
function withoutStopwords(leitura: readonly string[]): readonly string[] {
  const meant = leitura.filter((termo) => !STOP_TERMOS.has(termo));
  return meant.length > 0 ? meant : leitura;
}

/** All ways to read a run: each group for itself, or with its neighbours as one. */
function leiturasOf(texto: string, run: readonly Token[]): string[][] {
  if (run.length === 0) return [[]];
  return run.flatMap((_, at) => {
    const head = run.slice(0, at + 1);
    const key = at === 0 ? (run[0]?.key ?? null) : joinedKey(texto, head);
    if (key === null) return [];
    return leiturasOf(texto, run.slice(at + 1)).map((rest) => [termoOf(key), ...rest]);
  });
}

/** Every term that the words of a search can be found by. */
export function termosOfConsulta(consulta: readonly Palavra[]): string[] {
  return [...new Set(consulta.flatMap(({ leituras }) => leituras.flat()))];
}
