// Long because: who asks, who is mailed and what a mailed link opens share their people, their mailbox and their calls.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { forgetMails, refusal, startMailSink } from "../../tests/http/mail-sink.ts";
import { runJobs } from "../../tests/http/run-jobs.ts";
import { usuarioBody } from "../../tests/http/samples.ts";
import { TEST_NOW } from "../../tests/http/template.ts";
import { LETTERS, MAIL_THREADS } from "../app.ts";
import { sendDue } from "../correio/index.ts";
import { removeOldLetters } from "../correio/jobs/remove-letters.ts";
import { sql } from "../platform/db/sql.ts";
import { inviteByLogin } from "./commands/convite.ts";
import { sendSenhaLink } from "./commands/senha-link.ts";

const SENHA = "Vento-Leste-7";
const MINUTE_MS = 60_000;
const REGISTER = "/v2/pac/administrativo/usuarios";

const sink = await startMailSink();
const test = appOfFile({ SMTP_URL: sink.url, MAIL_FROM: "PAC <pac@montadora.example>" });
const admin = signedIn(test, "admin");

afterAll(async () => await sink.close());
beforeEach(async () => {
  await forgetMails(test, sink);
  test.clock.set(TEST_NOW);
  await test.db.deleteFrom("tentativa").execute();
  await test.db.deleteFrom("email_saida").execute();
});

const ask = async (login: unknown): Promise<Answer> =>
  await test.nobody.post("/v2/auth/esqueci_senha", { login });
/** Asks, and lets the job behind the answer end. */
const asked = async (login: string): Promise<Answer> => {
  const answer = await ask(login);
  await runJobs(test);
  return answer;
};
const read = async (token: string): Promise<Answer> => await test.nobody.post("/v2/auth/convite", { token });
const define = async (token: string, senha = SENHA): Promise<Answer> =>
  await test.nobody.post("/v2/auth/definir_senha", { token, senha });
const tokenIn = (text: string | undefined): string =>
  /http:\/\/localhost:3000\/auth\/definir-senha#([\w-]{43})\s/.exec(text ?? "")?.[1] ?? "";
/** The tokens of the first `count` mails, once they came. */
const tokens = async (count: number): Promise<string[]> => {
  await expect.poll(() => sink.received.length).toBe(count);
  await expect.poll(async () => await waiting()).toBe(0);
  return sink.received.map(({ mail }) => tokenIn(mail.text));
};
const waiting = async (): Promise<number> =>
  (await test.db.selectFrom("email_saida").select("email_id").where("email_estado", "=", "fila").execute())
    .length;
const change = async (usuario_id: number, set: Record<string, unknown>): Promise<void> =>
  void (await test.db.updateTable("usuario").set(set).where("usuario_id", "=", usuario_id).execute());

describe("what is asked for at the sign-in", () => {
  it("OP-12* contract: the mail's link sets another password and signs in, by e-mail or ID América; no row ever holds its token", async () => {
    const usuario_id = await addPerson(test, "Ivone@estrela.example", "Ivone <b>Machado</b>");
    await change(usuario_id, { id_america: "IV-1" });
    expect(await asked(" iv-1 ")).toMatchObject({ status: 200, data: null });
    const [token = ""] = await tokens(1);
    const [{ to, mail } = { to: [], mail: undefined }] = sink.received;
    expect([to, mail?.subject]).toEqual([["Ivone@estrela.example"], "Definir outra senha no PAC"]);
    expect(mail?.text).toContain("O link vale uma vez, até ");
    expect(mail?.html).toContain("Ivone &lt;b&gt;Machado&lt;/b&gt;");
    expect(mail?.html).not.toMatch(/src=|url\(|Machado<\/b>/);
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(x::text, ' '), '') as text from (
        select to_jsonb(e) as x from email_saida e union all select to_jsonb(a) from auditoria a
        union all select to_jsonb(c) from convite c union all select to_jsonb(j) from graphile_worker.jobs j) o`.execute(
      test.db,
    );
    expect(rows[0]?.text).toContain("senha.pedida");
    expect(rows[0]?.text).not.toContain(token);
    expect((await define(token)).data.usuario_email).toBe("Ivone@estrela.example");
    const login = { login: "ivone@estrela.example", senha: SENHA };
    expect((await test.nobody.post("/v2/auth/login", login)).status).toBe(200);
    expect((await read(token)).msg).toBe("Este link já foi usado. Entre com a sua senha ou peça outro link.");
  });

  it("OP-12* contract: everybody is answered alike; who may not enter is mailed nothing, nor is anything else written", async () => {
    const people: Record<string, Record<string, unknown>> = {
      suspensa: { acesso_status: "S" },
      cancelada: { acesso_status: "C" },
      excluida: { excluido_em: test.clock.now() },
    };
    const answers = [await asked("ninguem@estrela.example"), await asked(""), await asked("x' or 1=1 --")];
    for (const [login, set] of Object.entries(people)) {
      await change(await addPerson(test, `${login}@estrela.example`), set);
      answers.push(await asked(`${login}@estrela.example`));
    }
    expect([await waiting(), sink.received.length]).toEqual([0, 0]);
    const links = test.db.selectFrom("tentativa").select("chave").where("chave", "like", "link:%");
    expect(await links.execute()).toEqual([]);
    await addPerson(test, "ativa@estrela.example");
    answers.push(await asked("ativa@estrela.example"));
    await tokens(1);
    const told = answers.map(({ status, text, headers }) => [status, text, Object.keys(headers).sort()]);
    expect(told).toEqual(Array(7).fill(told[0]));
    expect(answers[0]?.status).toBe(200);
  });

  it("OP-12* contract: a login of nobody leaves the same work behind its answer", async () => {
    await addPerson(test, "conhecida@estrela.example");
    const jobs = async (): Promise<number> => {
      const { rows } = await sql`select from graphile_worker.jobs
        where task_identifier = 'acesso.mandar_link'`.execute(test.db);
      return rows.length;
    };
    await runJobs(test);
    expect(await jobs()).toBe(0);
    await ask("conhecida@estrela.example");
    expect(await jobs()).toBe(1);
    await ask("ninguem@estrela.example");
    expect(await jobs()).toBe(2);
    await runJobs(test);
    await tokens(1);
  });

  it("OP-12* contract: a person of the demo network is mailed where they may enter, and nowhere else", async () => {
    const { usuario_id } = await test.db
      .selectFrom("usuario")
      .select("usuario_id")
      .where("usuario_email", "=", "ga@pac.demo")
      .executeTakeFirstOrThrow();
    const settings = { ...test.services.settings, publicUrl: "https://pac.example" };
    await sendSenhaLink({ ...test.services, settings }, usuario_id);
    expect(await waiting()).toBe(0);
    await asked("ga@pac.demo");
    await tokens(1);
  });

  it("contract: what is no login is 422, a call from another site 403, and neither is taken up", async () => {
    for (const login of [null, 7, ["ga@pac.demo"], "x".repeat(255), "a\u0000b", undefined])
      expect([login, (await ask(login)).status]).toEqual([login, 422]);
    const headers = { origin: "https://evil.example" };
    const body = { login: "ga@pac.demo" };
    expect((await test.nobody.post("/v2/auth/esqueci_senha", body, headers)).status).toBe(403);
    await runJobs(test);
    expect(await waiting()).toBe(0);
  });
});

describe("how often", () => {
  it("OP-12* contract: five mails an hour a person, told to nobody; other limits' windows end none of them", async () => {
    await addPerson(test, "insistente@estrela.example");
    for (let mails = 1; mails <= 5; mails += 1) {
      await asked("insistente@estrela.example");
      await tokens(mails);
      test.clock.advance(11 * MINUTE_MS);
    }
    // A failed sign-in, whose window is 15 minutes.
    await test.nobody.post("/v2/auth/login", { login: "insistente@estrela.example", senha: "errada" });
    expect(await asked("insistente@estrela.example")).toMatchObject({ status: 200, data: null });
    expect(await waiting()).toBe(0);
    test.clock.advance(5 * MINUTE_MS);
    await asked("insistente@estrela.example");
    await tokens(6);
  });

  it("OP-12* contract: of thirty at once no more than five mails go out, and while one waits no other is added", async () => {
    const usuario_id = await addPerson(test, "pressa@estrela.example");
    sink.manners = {
      onTo: () => {
        throw refusal(451, "4.7.1 Try again later");
      },
    };
    await Promise.all(Array.from({ length: 30 }, async () => await sendSenhaLink(test.services, usuario_id)));
    const rows = await test.db.selectFrom("email_saida").select("email_tipo").execute();
    expect(rows).toEqual([{ email_tipo: "senha" }]);
  });

  it("contract: a network asks a hundred times in 15 minutes, for whomever; another goes on", async () => {
    const from = async (remoteAddress: string, at: number): Promise<number> => {
      const payload = { login: `ninguem${at}@estrela.example` };
      const call = { method: "POST", url: "/api/v2/auth/esqueci_senha", payload, remoteAddress } as const;
      return (await test.app.inject(call)).statusCode;
    };
    const statuses = await Promise.all(
      Array.from({ length: 102 }, async (_, at) => await from(`2001:db8:7:1::${at.toString(16)}`, at)),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(100).fill(200), 429, 429]);
    expect(await from("2001:db8:7:2::1", 1)).toBe(200);
    test.clock.advance(15 * MINUTE_MS);
    expect(await from("2001:db8:7:1::1", 1)).toBe(200);
  });
});

describe("several links of a person", () => {
  it("OP-12* contract: asking ends none that somebody holds; the first that sets the password ends all others", async () => {
    await addPerson(test, "vera@estrela.example");
    const { token: shown } = await inviteByLogin(test.db, test.clock.now(), "vera@estrela.example");
    await asked("vera@estrela.example");
    await tokens(1);
    await asked("vera@estrela.example");
    const [first = "", second = ""] = await tokens(2);
    for (const token of [shown, first, second]) expect((await read(token)).status).toBe(200);
    expect((await define(first)).status).toBe(200);
    for (const token of [shown, second])
      expect([(await read(token)).msg, (await define(token)).status]).toEqual([
        "A senha já foi definida por outro link. Entre com ela ou peça outro link.",
        400,
      ]);
  });

  it("OP-12* contract: an invitation takes the place of those before it; a link that waits to be mailed is not sent any more", async () => {
    const usuario_id = await addPerson(test, "davi@estrela.example");
    await asked("davi@estrela.example");
    const [old = ""] = await tokens(1);
    sink.manners = {
      onTo: () => {
        throw refusal(451, "4.7.1 Try again later");
      },
    };
    await asked("davi@estrela.example");
    await expect.poll(async () => (await tries()).at(-1)).toBe(1);
    const { data } = await admin.post(`${REGISTER}/${usuario_id}/convite`, {});
    expect((await read(old)).msg).toBe("Este link foi substituído por outro mais novo.");
    const queued = test.db.selectFrom("email_saida").select("email_tipo").where("email_estado", "=", "fila");
    expect(await queued.execute()).toEqual([{ email_tipo: "convite" }]);
    expect((await define(tokenIn(`${data.link} `))).status).toBe(200);
    // What is left tells of the password.
    expect(await queued.execute()).toEqual([{ email_tipo: "conta" }]);
  });
});

/** Tries of each mail. */
async function tries(): Promise<number[]> {
  const rows = await test.db
    .selectFrom("email_saida")
    .select("email_tentativas")
    .orderBy("email_id")
    .execute();
  return rows.map(({ email_tentativas }) => email_tentativas);
}

describe("an administrator's invitation", () => {
  it("OP-12* AUSR-22 contract: a new person's is shown and mailed, each with a link; 'Gerar outro' ends both and is mailed too", async () => {
    const { data } = await admin.post(REGISTER, usuarioBody({ usuario_email: "nova@vale.example" }));
    const shown = tokenIn(`${data.convite.link} `);
    const [mailed = ""] = await tokens(1);
    expect(sink.received[0]?.mail.subject).toBe("Convite para entrar no PAC");
    expect(mailed).not.toBe(shown);
    for (const token of [shown, mailed]) expect((await read(token)).data.usuario_nome).toBe("Célia Prado");
    await admin.post(`${REGISTER}/${data.usuario_id}/convite`, {});
    const [, again = ""] = await tokens(2);
    for (const token of [shown, mailed])
      expect((await read(token)).msg).toBe("Este link foi substituído por outro mais novo.");
    expect((await read(again)).status).toBe(200);
  });

  it("OP-12* contract: a link opens nothing once its address is not the person's any more; one who is not active is mailed none", async () => {
    const body = usuarioBody({ usuario_email: "errado@vale.example", id_america: "ER-1" });
    const { data } = await admin.post(REGISTER, body);
    const [mailed = ""] = await tokens(1);
    await change(data.usuario_id, { usuario_email: "certo@vale.example" });
    expect((await read(mailed)).msg).toBe(
      "Este link foi enviado a um e-mail que não é mais o desta pessoa. Peça outro.",
    );
    expect((await read(tokenIn(`${data.convite.link} `))).status).toBe(200);
    const other = usuarioBody({ usuario_email: "s@vale.example", id_america: "S-1", acesso_status: "S" });
    expect((await admin.post(REGISTER, other)).data.convite).toBeNull();
    expect(await waiting()).toBe(0);
  });
});

describe("a mail that waits", () => {
  const send = async (): Promise<number> =>
    await sendDue(
      { ...test.services, mailThreads: MAIL_THREADS, letters: LETTERS },
      { log: test.app.log, signal: new AbortController().signal },
    );

  it("OP-12* contract: no try that the server turned away leaves a link behind; the one that arrives lives its 24 hours from then", async () => {
    const usuario_id = await addPerson(test, "espera@estrela.example");
    sink.manners = {
      onFrom: () => {
        throw refusal(553, "5.7.1 not owned by user");
      },
    };
    await asked("espera@estrela.example");
    // The app's own try, which the notice wakes.
    const motivo = test.db.selectFrom("email_saida").select("email_motivo");
    await expect
      .poll(async () => await motivo.execute())
      .toEqual([{ email_motivo: "553 5.7.1 not owned by user" }]);
    for (let minute = 0; minute < 3; minute += 1) {
      await send();
      test.clock.advance(MINUTE_MS);
    }
    const held = test.db.selectFrom("convite").select("convite_email").where("usuario_id", "=", usuario_id);
    await expect.poll(async () => await held.execute()).toEqual([]);
    test.clock.advance(20 * 60 * MINUTE_MS);
    sink.manners = {};
    await send();
    const [token = ""] = await tokens(1);
    const expires = Math.floor(test.clock.now().getTime() / 1000) + 86_400;
    expect((await read(token)).data.expira_em).toBe(expires);
    expect(await held.execute()).toEqual([{ convite_email: "espera@estrela.example" }]);
  });

  it("OP-12* contract: who was suspended meanwhile, or has another address, is mailed nothing, and no row stays", async () => {
    const changes = [
      { acesso_status: "S" },
      { usuario_email: "outra@estrela.example" },
      { excluido_em: test.clock.now() },
    ];
    for (const [at, set] of changes.entries()) {
      const usuario_id = await addPerson(test, `meanwhile${at}@estrela.example`);
      await change(usuario_id, set);
      const quando = test.clock.now();
      await test.db
        .insertInto("email_saida")
        .values({
          email_tipo: "senha",
          usuario_id,
          email_destino: `meanwhile${at}@estrela.example`,
          criado_em: quando,
          proxima_em: quando,
        })
        .execute();
    }
    expect(await send()).toBe(0);
    expect(await test.db.selectFrom("email_saida").select("email_id").execute()).toEqual([]);
    expect(sink.received).toEqual([]);
  });

  it("contract: one of a kind that this instance cannot write yet waits for an instance that can", async () => {
    const quando = test.clock.now();
    await test.db
      .insertInto("email_saida")
      .values({ email_tipo: "futuro", email_destino: "x@y.example", criado_em: quando, proxima_em: quando })
      .execute();
    expect(await send()).toBe(0);
    expect([await waiting(), await tries()]).toEqual([1, [0]]);
    // Nobody here will ever send it, and the next test waits for what is to be sent.
    await test.db.deleteFrom("email_saida").execute();
  });

  it("contract: what became of a letter is kept for 30 days, what waits for longer", async () => {
    const usuario_id = await addPerson(test, "mes@estrela.example");
    await asked("mes@estrela.example");
    await tokens(1);
    const criado_em = test.clock.now();
    const proxima_em = new Date(criado_em.getTime() + 365 * 24 * 60 * MINUTE_MS);
    await test.db
      .insertInto("email_saida")
      .values({ email_tipo: "senha", usuario_id, email_destino: "x@y.example", criado_em, proxima_em })
      .execute();
    test.clock.advance(30 * 24 * 60 * MINUTE_MS - 1);
    expect(await removeOldLetters(test)).toBe(0);
    test.clock.advance(1);
    expect(await removeOldLetters(test)).toBe(1);
    expect(await waiting()).toBe(1);
  });
});
