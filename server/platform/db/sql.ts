import { CompiledQuery, sql as kysely } from "kysely";
import type {
  AliasedRawBuilder,
  Expression,
  KyselyPlugin,
  QueryExecutorProvider,
  RawBuilder,
  RawNode,
  Sql,
} from "kysely";

/** What stands in every compiled statement in the place of Kysely's tree, which nobody here reads. */
const { query, queryId } = CompiledQuery.raw("");

/** A statement as it is written out. */
interface Written {
  text: string;
  readonly parameters: unknown[];
}

/**
 * A piece of SQL: texts, with a value or another piece between each and the next. It stands wherever one of Kysely's may,
 * and holds one of Kysely's where that is needed; then Kysely writes the statement, which takes longer.
 */
class Piece<Row> implements RawBuilder<Row> {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[] = []) {
    this.texts = texts;
    this.values = values;
  }

  get isRawBuilder(): true {
    return true;
  }

  get expressionType(): Row | undefined {
    return undefined;
  }

  /** The same as one of Kysely's. */
  private theirs(): RawBuilder<Row> {
    return kysely<Row>(this.texts as unknown as TemplateStringsArray, ...this.values);
  }

  // Kysely's two overloads say the same of a name and of an expression.
  as<Name extends string>(alias: string | Expression<unknown>): AliasedRawBuilder<Row, Name> {
    return this.theirs().as<Name>(alias as Name);
  }

  $castTo<Other>(): RawBuilder<Other> {
    return this as unknown as RawBuilder<Other>;
  }

  $notNull(): RawBuilder<Exclude<Row, null>> {
    return this as unknown as RawBuilder<Exclude<Row, null>>;
  }

  withPlugin(plugin: KyselyPlugin): RawBuilder<Row> {
    return this.theirs().withPlugin(plugin);
  }

  toOperationNode(): RawNode {
    return this.theirs().toOperationNode();
  }

  compile(provider: QueryExecutorProvider): CompiledQuery<Row> {
    const written: Written = { text: "", parameters: [] };
    if (!write(this, written)) return this.theirs().compile(provider);
    return { query, queryId, sql: written.text, parameters: written.parameters };
  }

  async execute(
    provider: QueryExecutorProvider,
    options?: Parameters<RawBuilder<Row>["execute"]>[1],
  ): ReturnType<RawBuilder<Row>["execute"]> {
    return await provider.getExecutor().executeQuery(this.compile(provider), options);
  }
}

/** Adds a piece to what is written; false where a part of it is one of Kysely's. */
function write({ texts, values }: Piece<unknown>, written: Written): boolean {
  written.text += texts[0];
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (value instanceof Piece) {
      if (!write(value, written)) return false;
    } else if (isTheirs(value)) {
      return false;
    } else {
      written.parameters.push(value);
      written.text += `$${written.parameters.length}`;
    }
    written.text += texts[index + 1];
  }
  return true;
}

/** An expression of Kysely's, or a function that makes one. */
function isTheirs(value: unknown): boolean {
  if (typeof value === "function") return true;
  return typeof value === "object" && value !== null && "toOperationNode" in value;
}

const quoted = (name: string): string => `"${name.trim().replaceAll('"', '""')}"`;
const names = new Map<string, Piece<never>>();

/** A name of the schema, `table.column`; there are only so many, all of them written in the code. */
function named(name: string): Piece<never> {
  let piece = names.get(name);
  if (!piece) {
    piece = new Piece<never>([name.split(".").map(quoted).join(".")]);
    names.set(name, piece);
  }
  return piece;
}

function literal(value: unknown): RawBuilder<never> {
  if (typeof value === "string") return new Piece<never>([`'${value.replaceAll("'", "''")}'`]);
  if (typeof value === "number" || typeof value === "boolean" || value === null)
    return new Piece<never>([String(value)]);
  return kysely.lit(value) as RawBuilder<never>;
}

const COMMA: RawBuilder<unknown> = new Piece([", "]);

function join(parts: readonly unknown[], separator = COMMA): RawBuilder<never> {
  const values = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
  return new Piece<never>(
    Array.from({ length: values.length + 1 }, () => ""),
    values,
  );
}

/**
 * Kysely's `sql` with the same words, the same statements and the same types, that costs a third: Kysely makes a tree
 * of frozen nodes out of every piece at every call and walks it to write the statement (decision 83).
 */
export const sql: Sql = Object.assign(
  <Row>(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row> => new Piece<Row>(texts, values),
  {
    ref: named,
    table: named,
    lit: literal,
    join,
    id: (...ids: readonly string[]) => new Piece<never>([ids.map(quoted).join(".")]),
    val: (value: unknown) => new Piece<never>(["", ""], [value]),
    raw: (text: string) => new Piece<never>([text]),
  },
) as Sql;
