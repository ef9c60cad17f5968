import type { Wire } from "./wire.ts";

/** As much of JSON Schema as the document uses. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** One call of the OpenAPI document. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly open: boolean;
  readonly parameters: readonly { in: "path" | "query"; name: string; required?: boolean; schema: Schema }[];
  readonly body: Schema | undefined;
  readonly upload: boolean;
}

interface Served {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            operationId: string;
            security?: unknown;
            parameters?: Operation["parameters"];
            requestBody?: { content: Record<string, { schema: Schema }> };
          }
        >
      >
    >
  >;
}

/** The operations of the document that the product serves; every one, so that a new one is attacked by itself. */
export async function readOperations(wire: Wire): Promise<Operation[]> {
  const reply = await wire.send({ method: "GET", path: "/api/openapi.json" });
  const { paths } = JSON.parse(reply.body.toString()) as Served;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      id: one.operationId,
      method: method.toUpperCase(),
      path,
      open: one.security === undefined,
      parameters: one.parameters ?? [],
      body: one.requestBody?.content["application/json"]?.schema,
      upload: one.requestBody?.content["multipart/form-data"] !== undefined,
    })),
  );
  if (operations.length === 0) throw new Error("The document names no operation.");
  return operations;
}

/** The operation's path with its parameters filled in; missing ones stay as placeholders. */
export function pathOf({ path }: Operation, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
