import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginDownload, expectNothingHeld, takeAll } from "../../../tests/http/downloads.ts";
import { EXPORT_PATH, csvRows, exportBody } from "../../../tests/http/exports.ts";
import { other } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Client } from "../../../tests/http/harness.ts";
import { underWay } from "../../../tests/http/left-behind.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const admin = signedIn(test, "admin");

/** Colleagues of DAC: two files each are 32, of which two are read and 30 wait. */
const people: Client[] = [];
let numero: number;
/** A connection that is none of the product's, so that what it holds up cannot hold it up. */
let holder: pg.Client;

beforeAll(async () => {
  numero = (await other(dealer)).req_numero;
  await sql`insert into usuario (usuario_nome, usuario_email, acesso_status, grupo_usuario_id, senha_hash, criado_em)
    select 'Colega ' || n, 'dac' || n || '@pac.demo', acesso_status, grupo_usuario_id, senha_hash, criado_em
    from usuario, generate_series(1, 17) n where usuario_email = 'dac@pac.demo'`.execute(test.db);
  for (let n = 1; n <= 17; n += 1) people.push(await test.as(`dac${n}`));
  holder = new pg.Client(test.connection);
  await holder.connect();
});
afterAll(async () => await holder.end());

const begin = async (who: Client | undefined, signal?: AbortSignal): Promise<Response> =>
  await beginDownload(test, who ?? test.nobody, {
    path: EXPORT_PATH,
    body: exportBody("csv"),
    ...(signal && { signal }),
  });

/** Statements that the table's lock keeps waiting. */
const reading = async (): Promise<number> => {
  const { rows } = await holder.query<{ n: string }>(
    "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return Number(rows[0]?.n);
};

it("OP-94* contract: of exports by many people at once two are read and the others wait; nobody else does, and who goes away gives the place back", async () => {
  await holder.query("begin; lock table concessionario in access exclusive mode");
  const away = new AbortController();
  const [first, second, ...others] = people.slice(0, 16);
  // The first two have begun, and are being read.
  const begun = await Promise.all([begin(first), begin(second)]);
  await expect.poll(reading).toBe(2);
  const waiting = [first, second, ...others, ...others.slice(0, -1)].map(async (who) => await begin(who));
  const leaving = begin(others.at(-1), away.signal);
  const left = leaving.then(
    () => "answered",
    ({ name }: Error) => name,
  );
  await expect.poll(async () => await underWay(test)).toBe(32);

  // A third one of a person, and one more of whomever.
  const third = await begin(first);
  expect([third.status, third.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await third.json()).toMatchObject({
    msg_txt: "Já há 2 arquivos sendo gerados. Aguarde um deles terminar e tente novamente.",
  });
  const beyond = await begin(people[16]);
  expect([beyond.status, beyond.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await beyond.json()).toMatchObject({
    msg_txt: "Servidor ocupado. Tente novamente em instantes.",
  });

  // Two connections of eight are taken: whoever does something else, even eight of them, finds one.
  const calls = Array.from({ length: 8 }, async () => await admin.get("/v2/pac/administrativo/seguradoras"));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from(calls, () => 200));
  expect(await reading()).toBe(2);

  away.abort();
  expect(await left).toBe("AbortError");
  await expect.poll(async () => await underWay(test)).toBe(31);
  // And in the line as well.
  const instead = begin(people[16]);
  await expect.poll(async () => await underWay(test)).toBe(32);
  await holder.query("commit");

  for (const answer of [...begun, ...(await Promise.all([...waiting, instead]))]) {
    const { came, ended } = await takeAll(answer);
    expect([answer.status, answer.headers.get("x-linhas"), ended]).toEqual([200, "1", "whole"]);
    expect(
      csvRows(came)
        .slice(1)
        .map(([codigo]) => codigo),
    ).toEqual([String(numero)]);
  }
  await expectNothingHeld(test);
});
