import { describe, expect, it } from "vitest";
import { appOfFile } from "../../tests/http/harness.ts";
import { onOlderDatabase } from "../../tests/http/older-database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();

/** Stores a person directly in the database; gives the constraint that refused it. */
async function store(usuario_email: string, id_america: string | null): Promise<string> {
  return await test.db
    .insertInto("usuario")
    .values({
      usuario_nome: "Outra Pessoa",
      usuario_email,
      id_america,
      grupo_usuario_id: 3,
      criado_em: new Date("2026-03-13T15:00:00Z"),
    })
    .execute()
    .then(
      () => "stored",
      (error: { constraint?: string }) => error.constraint ?? "",
    );
}
const logins = async (email: string): Promise<string[]> => {
  const { rows } = await sql<{
    login: string;
  }>`select login from usuario_login join usuario using (usuario_id)
    where usuario_email = ${email} order by 1`.execute(test.db);
  return rows.map(({ login }) => login);
};
const set = async (email: string, column: string, value: unknown): Promise<void> => {
  await sql`update usuario set ${sql.ref(column)} = ${value} where usuario_email = ${email}`.execute(test.db);
};

describe("one login, one person", () => {
  it("OP-12 OP-100: the database refuses a login that means somebody else, across e-mail and ID América, in any case", async () => {
    expect(await store("nova@pac.demo", " GA@pac.demo ")).toBe("usuario_login_pkey");
    expect(await store("A100002", null)).toBe("usuario_login_pkey");
    expect(await store("nova@pac.demo", "nova@PAC.demo")).toBe("stored");
    expect(await logins("nova@pac.demo")).toEqual(["nova@pac.demo"]);
    await expect(set("nova@pac.demo", "id_america", "dac@pac.demo")).rejects.toMatchObject({
      constraint: "usuario_login_pkey",
    });
    await set("nova@pac.demo", "id_america", "");
    expect(await logins("nova@pac.demo")).toEqual(["nova@pac.demo"]);
    await set("nova@pac.demo", "id_america", "N1");
    expect(await logins("nova@pac.demo")).toEqual(["n1", "nova@pac.demo"]);
  });

  it("OP-12 OP-100: who is deleted gives their logins up, and comes back only while nobody took them", async () => {
    expect(await store("velha@pac.demo", "V1")).toBe("stored");
    await set("velha@pac.demo", "excluido_em", new Date("2026-03-13T15:00:00Z"));
    expect(await logins("velha@pac.demo")).toEqual([]);
    expect(await store("outra@pac.demo", "velha@pac.demo")).toBe("stored");
    await expect(set("velha@pac.demo", "excluido_em", null)).rejects.toMatchObject({
      constraint: "usuario_login_pkey",
    });
    await set("outra@pac.demo", "id_america", null);
    await set("velha@pac.demo", "excluido_em", null);
    expect(await logins("velha@pac.demo")).toEqual(["v1", "velha@pac.demo"]);
  });
});

describe("an older database", () => {
  it("OP-12 OP-100: with one login for two people it is brought up to date: the e-mail wins; demo people are marked, sessions that ended go", async () => {
    await onOlderDatabase("0008", async (pool) => {
      const person = async (email: string, id: string | null, criado_em = "2025-01-01"): Promise<void> => {
        await pool.query(
          `insert into usuario (usuario_nome, usuario_email, id_america, grupo_usuario_id, criado_em)
           values ('P', $1, $2, 1, $3)`,
          [email, id, criado_em],
        );
      };
      await pool.query("insert into configuracao values ('demo', 'true')");
      await person("ga@pac.demo", "outro@casa.example");
      await person("renamed@casa.example", "A1");
      await person("outro@casa.example", "GA@PAC.DEMO", "2026-01-01");
      await pool.query(`insert into sessao (sessao_id, usuario_id, criada_em, vista_em, encerrada_em)
        values ('\\x01', 1, '2026-01-01', '2026-01-01', '2026-01-01'), ('\\x02', 1, '2026-01-01', '2026-01-01', null)`);
      await migrate(pool);
      const kept = await pool.query(
        "select login, usuario_email from usuario_login join usuario using (usuario_id) order by 1",
      );
      expect(kept.rows.map((row) => [row.login, row.usuario_email])).toEqual([
        ["a1", "renamed@casa.example"],
        ["ga@pac.demo", "ga@pac.demo"],
        ["outro@casa.example", "outro@casa.example"],
        ["renamed@casa.example", "renamed@casa.example"],
      ]);
      const demo = await pool.query("select usuario_email from usuario where usuario_demo order by 1");
      expect(demo.rows.map((row) => row.usuario_email)).toEqual(["ga@pac.demo", "renamed@casa.example"]);
      expect((await pool.query("select sessao_id from sessao")).rows).toEqual([
        { sessao_id: Buffer.from([2]) },
      ]);
      // Existing conflicts do not keep a person from changing other fields.
      await pool.query("update usuario set usuario_email = 'novo@casa.example' where usuario_id = 3");
      await pool.query("update usuario set id_america = 'A3' where usuario_id = 3");
    });
  });
});
