import { expect, it } from "vitest";
import type { EventoBase } from "../../../contract/platform/evento.ts";
import { createDatabase, createPool } from "../db/connect.ts";
import { loadEventos } from "./kinds.ts";
import type { EventoKind } from "./kinds.ts";
import type { EventoRow } from "./read-eventos.ts";

// Never connects: no kind of these tests asks it anything.
const db = createDatabase(createPool({ connectionString: "postgresql://127.0.0.1:1/nobody" }));

interface Person {
  readonly sees: readonly string[];
}

interface Member extends EventoBase {
  readonly numero: number | null;
}

const rowOf = (evento_id: string, tipo: string): EventoRow => ({
  xid: "7",
  evento_id,
  tipo,
  usuario_id: 1,
  concessionario_conta: null,
  req_numero: Number(evento_id),
  privado: false,
  dados: {},
});

/** A kind that shows the number of the row, and notes what it is asked to load. */
function kindOf(objeto: string, tipos: readonly string[]) {
  const asked: string[][] = [];
  const kind: EventoKind<Person, Member, EventoRow> = {
    objeto,
    tipos,
    load: async (_db, rows) => {
      asked.push(rows.map(({ evento_id }) => evento_id));
      return rows.filter(({ req_numero }) => req_numero !== 4).toReversed();
    },
    visible: ({ sees }, row) => (sees.includes(objeto) ? row : null),
    present: ({ req_numero }) => ({ numero: req_numero }),
  };
  return { kind, asked };
}

it("INT-03: rows of all kinds come in their order, loaded once for each kind; an unknown tipo is passed over", async () => {
  const [peca, pessoa] = [
    kindOf("peca", ["peca.criada", "peca.excluida"]),
    kindOf("pessoa", ["pessoa.vista"]),
  ];
  const kinds = [peca.kind, pessoa.kind, kindOf("aviso", ["aviso.lido"]).kind];
  const tipos = ["peca.criada", "pessoa.vista", "lua.cheia", "pessoa.vista", "peca.excluida", "lua.nova"];
  const rows = tipos.map((tipo, at) => rowOf(String(at + 1), tipo));
  const loaded = await loadEventos(db, kinds, rows);
  expect(loaded.map(({ xid, evento_id }) => `${xid}-${evento_id}`)).toEqual(["7-1", "7-2", "7-5"]);
  expect([peca.asked, pessoa.asked]).toEqual([[["1", "5"]], [["2", "4"]]]);
  expect(loaded.map(({ tell }) => tell({ sees: ["peca", "aviso"] }))).toEqual([
    { tipo: "peca.criada", objeto: "peca", usuario_id: 1, numero: 1 },
    null,
    { tipo: "peca.excluida", objeto: "peca", usuario_id: 1, numero: 5 },
  ]);
});

it("INT-03: nothing is loaded where there is nothing", async () => {
  const { kind, asked } = kindOf("peca", ["peca.criada"]);
  expect(await loadEventos(db, [kind], [rowOf("1", "lua.cheia")])).toEqual([]);
  expect(await loadEventos(db, [], [rowOf("1", "peca.criada")])).toEqual([]);
  expect(asked).toEqual([]);
});
