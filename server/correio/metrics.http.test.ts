import { afterAll, expect, it } from "vitest";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import { refusal, startMailSink } from "../../tests/http/mail-sink.ts";
import { LETTERS, MAIL_THREADS } from "../app.ts";
import { postLetter } from "../platform/mail/letters.ts";
import { sendDue } from "./index.ts";

const sink = await startMailSink();
const test = appOfFile({ SMTP_URL: sink.url, MAIL_FROM: "pac@montadora.example" });

afterAll(async () => await sink.close());

const letter = async (email: string): Promise<void> => {
  const usuario_id = await addPerson(test, email);
  const quando = test.clock.now();
  await postLetter(test.db, { tipo: "senha", usuario_id, destino: email, dados: {}, quando });
};
const send = async (): Promise<number> =>
  await sendDue(
    { ...test.services, mailThreads: MAIL_THREADS, letters: LETTERS },
    { log: test.app.log, signal: new AbortController().signal },
  );
/** The figures of mail, by name and labels. */
async function figures(): Promise<Record<string, number>> {
  const { text } = await test.nobody.send({ method: "GET", url: "/metrics", remoteAddress: "127.0.0.1" });
  const lines = text.split("\n").filter((line) => line.startsWith("pac_mail"));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

it("contract: /metrics tells how many mails wait and for how long, what became of tries, and since when and why none goes out", async () => {
  const none = {
    'pac_mails{state="due"}': 0,
    'pac_mails{state="later"}': 0,
    'pac_mails{state="failed"}': 0,
    pac_mail_oldest_seconds: 0,
    'pac_mail_tries_total{outcome="sent"}': 0,
    'pac_mail_tries_total{outcome="refused"}': 0,
    'pac_mail_tries_total{outcome="later"}': 0,
    'pac_mail_tries_total{outcome="blocked"}': 0,
    'pac_mail_blocked_since_seconds{reason=""}': 0,
  };
  expect(await figures()).toEqual(none);
  await letter("ana@oficina.example");
  test.clock.advance(90_000);
  expect(await figures()).toEqual({ ...none, 'pac_mails{state="due"}': 1, pac_mail_oldest_seconds: 90 });

  sink.manners = {
    onFrom: () => {
      throw refusal(553, "5.7.1 <pac@montadora.example> not owned by user");
    },
  };
  const since = Math.floor(test.clock.now().getTime() / 1000);
  await send();
  const { 'pac_mail_blocked_since_seconds{reason=""}': _, ...others } = none;
  expect(await figures()).toEqual({
    ...others,
    'pac_mails{state="later"}': 1,
    pac_mail_oldest_seconds: 90,
    'pac_mail_tries_total{outcome="blocked"}': 1,
    'pac_mail_blocked_since_seconds{reason="553 5.7.1 … not owned by user"}': since,
  });

  sink.manners = {
    onTo: (address) => {
      if (address.startsWith("bruno")) throw refusal(550, "5.1.1 No such user here");
    },
  };
  test.clock.advance(60_000);
  await letter("bruno@oficina.example");
  expect(await send()).toBe(1);
  expect(await figures()).toEqual({
    ...none,
    'pac_mails{state="failed"}': 1,
    'pac_mail_tries_total{outcome="sent"}': 1,
    'pac_mail_tries_total{outcome="refused"}': 1,
    'pac_mail_tries_total{outcome="blocked"}': 1,
  });
});
