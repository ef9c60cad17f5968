import { afterAll, beforeAll, expect, it } from "vitest";
import { OLD_FILES, OLD_LAST, OLD_TEXT } from "../../../tests/backups/old-rows.ts";
import old from "../../../tests/backups/old.json" with { type: "json" };
import { ask, createEmpty, filesOf, restore, shapeOf } from "../../../tests/http/backups.ts";
import type { Empty } from "../../../tests/http/backups.ts";
import { createPool } from "../db/connect.ts";
import { listMigrations, migrate } from "../db/migrate.ts";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

let target: Empty;
let folder: string;
beforeAll(async () => {
  target = await createEmpty();
  folder = await mkdtemp(join(tmpdir(), "pac-old-"));
  for (const [path, text] of Object.entries(old)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(async () => {
  await target.remove();
  await rm(folder, { recursive: true, force: true });
});

it("contract: a backup that an earlier release made is restored with all that it holds, and brought to this one", async () => {
  const { migrations } = JSON.parse(old["manifest.json"]) as { migrations: string[] };
  expect(migrations.at(-1)).toBe(OLD_LAST);
  await restore(target, folder);
  const rows = async (text: string) => await ask(target.admin, text);
  expect(await rows("select interacao_texto from interacao")).toEqual([{ interacao_texto: OLD_TEXT }]);
  expect(
    await rows("select usuario_nome, id_america, senha_hash, aviso_email from usuario order by 1"),
  ).toEqual([
    { usuario_nome: "Ana Souza", id_america: "A1", senha_hash: "$argon2id$x", aviso_email: "na_hora" },
    { usuario_nome: "Davi Lima", id_america: null, senha_hash: null, aviso_email: "na_hora" },
  ]);
  expect(await rows("select login from usuario_login order by 1")).toEqual([
    { login: "a1" },
    { login: "ana@estrela.example" },
    { login: "davi@montadora.example" },
  ]);
  expect(await rows("select dono_interacao::integer, req_owner_id from arquivo, requisicao_leitura")).toEqual(
    [{ dono_interacao: 1, req_owner_id: null }],
  );
  expect(await rows("select recebido_message_id as id from email_recebido order by recebido_id")).toEqual([
    { id: "<m1@oficina.example>" },
    { id: "<m1@oficina.example> 2" },
  ]);
  // It knew no notices yet: they begin when this release starts.
  expect(await rows("select xid < pg_current_xact_id() as settled from evento")).toEqual([{ settled: true }]);
  expect(await rows("select 1 from configuracao where chave = 'evento_lido_ate'")).toEqual([]);
  expect(await rows("select count(*)::integer as n from sessao")).toEqual([{ n: 0 }]);
  const hashes = Object.entries(OLD_FILES).map(([path, text]) => [
    path,
    createHash("sha256").update(text).digest("hex"),
  ]);
  expect(await filesOf(target.dataDir)).toEqual(Object.fromEntries(hashes));

  // Nothing is left to migrate, and it is as a database that this release makes.
  const pool = createPool(target.connection, 1);
  expect(await migrate(pool)).toEqual([]);
  await pool.end();
  const names = await rows("select nome from migracao order by nome");
  expect(names.map(({ nome }) => nome)).toEqual(await listMigrations());
  const fresh = await createEmpty();
  const other = createPool(fresh.connection, 1);
  await migrate(other);
  await other.end();
  expect(await shapeOf(target.admin)).toEqual(await shapeOf(fresh.admin));
  await fresh.remove();
});
