import { termosOf, termosOfPalavra, tokensOf, type Palavra } from "../../../contract/pesquisa/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Pedida } from "../sql/tsquery.ts";

/** The dealers' names as a search asks for them. They stand in no document, so that a new name costs one row. */
export interface Names {
  /** Since when they stand (`busca_nomes`). */
  readonly versao: number;
  /** The accounts of the dealers whose name has a term. */
  readonly contas: ReadonlyMap<string, readonly string[]>;
  /** All words of the names, as `searchKey` has them. */
  readonly words: ReadonlySet<string>;
}

/** Gives the names: the kept ones, or those of a version. */
export interface NamesReader {
  kept(): Promise<Names>;
  /** Those of that version, or as they are now where the kept ones are of another. */
  at(versao: number): Promise<Names>;
}

/** Keeps the names in this process: what changes them raises their version, by which every search asks for them. */
export function createNames(db: Database): NamesReader {
  let kept: Promise<Names> | undefined;
  async function anew(): Promise<Names> {
    const reading = readNames(db);
    kept = reading;
    // The next one asks again.
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return await reading;
  }
  return {
    kept: async () => await (kept ?? anew()),
    at: async (versao) => {
      const names = await (kept ?? anew());
      return names.versao === versao ? names : await anew();
    },
  };
}

async function readNames(db: Database): Promise<Names> {
  // Unscoped: narrows what is in the scope by accounts; a name tells nothing of a dealer whose records are not.
  const { rows } = await sql<
    Row<"busca_nomes", "versao"> & {
      readonly dealers: readonly Row<"concessionario", "concessionario_conta" | "concessionario_nome">[];
    }
  >`select n.versao, (select coalesce(json_agg(c), '[]')
      from (select concessionario_conta, concessionario_nome from concessionario) c) as dealers
    from busca_nomes n`.execute(db);
  const { versao = 0, dealers = [] } = rows[0] ?? {};
  const contas = new Map<string, string[]>();
  const words = new Set<string>();
  for (const { concessionario_conta: conta, concessionario_nome: nome } of dealers) {
    for (const { key } of tokensOf(nome)) words.add(key);
    for (const termo of termosOf(nome)) {
      const having = contas.get(termo);
      if (having) having.push(conta);
      else contas.set(termo, [conta]);
    }
  }
  return { versao, contas, words };
}

/** The words of a search, each with the dealers whose name has it. */
export function withNames(consulta: readonly Palavra[], { contas }: Names): Pedida[] {
  return consulta.map((palavra) => ({
    ...palavra,
    contas: [...new Set(termosOfPalavra(palavra).flatMap((termo) => contas.get(termo) ?? []))],
  }));
}
