import { expect } from "vitest";
import { sql } from "../../server/platform/db/sql.ts";
import type { Client, TestApp } from "./harness.ts";
import { underWay } from "./left-behind.ts";
import { portOf } from "./raw-call.ts";

/** A download: its path without `/api`, and what is posted; without that it is a GET. */
interface Wanted {
  readonly path: string;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** Starts a download over a real connection. */
export async function beginDownload(
  { app }: Pick<TestApp, "app">,
  { cookie }: Pick<Client, "cookie">,
  { path, body, signal }: Wanted,
): Promise<Response> {
  const posted = body && {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  return await fetch(`http://127.0.0.1:${await portOf(app)}/api${path}`, {
    headers: { cookie },
    ...posted,
    ...(signal && { signal }),
  });
}

/** What arrived of it, and 'whole' or the error that it ended with. */
export async function takeAll(answer: Response): Promise<{ came: Buffer; ended: unknown }> {
  const came: Buffer[] = [];
  let ended: unknown = "whole";
  try {
    for await (const piece of answer.body ?? []) came.push(Buffer.from(piece));
  } catch (error) {
    ended = error;
  }
  return { came: Buffer.concat(came), ended };
}

/** No slot of an export, no statement and no transaction is left. */
export async function expectNothingHeld(test: TestApp): Promise<void> {
  await expect.poll(async () => await underWay(test)).toBe(0);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(test.db);
      return rows[0]?.n;
    })
    .toBe(0);
}

/** Adds `count` requests to account 100103, copies of an existing one, numbered from `first` on. */
export async function copyRequisicao(
  { db }: Pick<TestApp, "db">,
  numero: number,
  count: number,
  first = 1,
): Promise<void> {
  await sql`insert into requisicao (req_numero, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status,
      req_concessionario_id, req_usuario_id, req_data_criacao, req_ultima_atividade, req_sumario, req_objeto_ctrl,
      req_objeto_item)
    select n, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status, '100103', req_usuario_id, req_data_criacao,
      req_ultima_atividade, req_sumario, req_objeto_ctrl, req_objeto_item
    from requisicao, generate_series(${first}::int, ${first + count - 1}::int) n where req_numero = ${numero}`.execute(
    db,
  );
  await sql`insert into requisicao_leitura select c.* from requisicao_leitura r,
      generate_series(${first}::int, ${first + count - 1}::int) n,
      jsonb_populate_record(r, jsonb_build_object('req_numero', n, 'req_concessionario_id', '100103')) c
    where r.req_numero = ${numero}`.execute(db);
}
