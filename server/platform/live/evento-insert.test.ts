import { expect, expectTypeOf, it } from "vitest";
import { createDatabase, createPool } from "../db/connect.ts";
import { sql } from "../db/sql.ts";
import { eventoInsert } from "./evento-insert.ts";
import type { TypedEvento } from "./evento-insert.ts";

it("contract: a tipo takes the dados of its kind alone, all of them, and nothing personal beside them", () => {
  interface Moved {
    readonly view: "ga";
    readonly req_tipo: string;
    readonly req_status: "concluido";
    readonly de: "pendente";
    readonly de_versao: number;
  }
  interface Altered {
    readonly usuario_alterado_id: number;
    readonly campos: readonly "usuario_nome"[];
    readonly de_versao: number;
  }
  expectTypeOf<{ tipo: "requisicao.arquivada"; dados: Moved }>().toExtend<TypedEvento>();
  expectTypeOf<{ tipo: "usuario.alterado"; dados: Altered }>().toExtend<TypedEvento>();
  // Of another kind, without the state before, of no kind.
  expectTypeOf<{ tipo: "requisicao.arquivada"; dados: Altered }>().not.toExtend<TypedEvento>();
  expectTypeOf<{ tipo: "usuario.alterado"; dados: Moved }>().not.toExtend<TypedEvento>();
  expectTypeOf<{ tipo: "requisicao.alterada"; dados: Omit<Moved, "de"> }>().not.toExtend<TypedEvento>();
  expectTypeOf<{ tipo: "lua.cheia"; dados: Altered }>().not.toExtend<TypedEvento>();
});

it("contract: literals are parameters, so that a tipo has one statement; columns come from the CTE that it follows", () => {
  // Never connects.
  const db = createDatabase(createPool({ connectionString: "postgresql://127.0.0.1:1/nobody" }));
  const quando = new Date(0);
  const evento = {
    quando,
    usuario_id: 7,
    tipo: "usuario.alterado",
    dados: { usuario_alterado_id: sql<number>`e.usuario_id`, campos: ["usuario_nome"], de_versao: 3 },
  } as const;
  const alone = eventoInsert(evento).compile(db);
  expect(alone.parameters).toEqual([
    quando,
    "usuario.alterado",
    7,
    false,
    '{"campos":["usuario_nome"],"de_versao":3}',
  ]);
  expect(alone.sql).toContain("jsonb_build_object('usuario_alterado_id', e.usuario_id) || $5::jsonb");
  expect(eventoInsert(evento, sql`from mudada e`).compile(db).sql).toMatch(/ from mudada e$/);
});
