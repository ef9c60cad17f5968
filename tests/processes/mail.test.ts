import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startProduct } from "../browser/product.ts";
import type { Product } from "../browser/product.ts";
import { refusal, startMailSink } from "../http/mail-sink.ts";
import type { MailSink } from "../http/mail-sink.ts";
import { startOutsidePostgres } from "../http/outside-postgres.ts";
import type { OutsidePostgres } from "../http/outside-postgres.ts";
import { mailText, relay } from "../http/relay.ts";
import { signIn } from "./lose-database.ts";

let postgres: OutsidePostgres;
const products: Product[] = [];
const sinks: MailSink[] = [];
beforeEach(async () => {
  postgres = await startOutsidePostgres();
});
afterEach(async () => {
  // The first one's folder is everybody's.
  for (const product of products.splice(0).toReversed()) await product.stop();
  for (const sink of sinks.splice(0)) await sink.close();
  await postgres.remove();
});

/** An instance on the database and the folder of all, with a mail server of its own. */
async function instance(
  more: Record<string, string> = {},
): Promise<{ readonly product: Product; readonly sink: MailSink }> {
  const sink = await startMailSink();
  sinks.push(sink);
  const settings = { DATABASE_URL: postgres.url, SMTP_URL: sink.url, MAIL_FROM: "pac@montadora.example" };
  const product = await startProduct({ ...settings, DEMO: "on", ...more }, products[0]?.dataDir);
  products.push(product);
  return { product, sink };
}

const people = (of: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${of}${at}@oficina.example`);

/** An e-mail of DAC's into a request of the demo network, sent by that instance. */
async function email({ url }: Product, emails: readonly string[]): Promise<void> {
  const cookie = await signIn(url, "dac");
  const [row] = await postgres.query(
    "select min(req_numero) as numero from requisicao where view = 'dac' and req_status = 'em_andamento'",
  );
  const answer = await fetch(`${url}/api/v2/pac/requisicoes/${String(row?.["numero"])}/interacoes`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ interacao_tipo: "email", interacao_texto: "Segue.", interacao_emails: emails }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** As if the five minutes were over for which a dead sender keeps its mails. */
const endLeases = async (): Promise<unknown> =>
  await postgres.query("update email_saida set arrendado_ate = now() where arrendado_ate is not null");

const to = ({ received }: MailSink): string[] => received.map((one) => one.to[0] ?? "").toSorted();

it("OP-54*: of two instances one is killed before the server took its mails: the other sends them once their lease is over, and no mail goes out twice", async () => {
  const [one, other] = [await instance(), await instance()];
  const dead = Promise.withResolvers<void>();
  let held = 0;
  one.sink.manners = {
    onData: async () => {
      held += 1;
      await dead.promise;
      throw refusal(451, "4.3.0 Not taken");
    },
  };
  await email(one.product, people("a", 12));
  await expect.poll(() => [held, other.sink.received.length]).toEqual([2, 10]);
  one.product.kill("SIGKILL");
  expect(await one.product.ended).toBe("SIGKILL");
  dead.resolve();
  // The lease keeps them from whoever is woken.
  await email(other.product, people("b", 1));
  await expect.poll(() => other.sink.received.length).toBe(11);
  await endLeases();
  await email(other.product, people("c", 1));
  await expect.poll(() => other.sink.received.length).toBe(14);
  expect(to(other.sink)).toEqual([...people("a", 12), ...people("b", 1), ...people("c", 1)].toSorted());
  expect(one.sink.received).toEqual([]);
});

it("OP-54*: a mail that a relay brings to the started product stands in the thread of the request that it answers", async () => {
  const { product, sink } = await instance({
    MAIL_IN_LISTEN: "127.0.0.1:0",
    MAIL_IN_DOMAIN: "correio.montadora.example",
    MAIL_IN_RELAYS: "127.0.0.1",
  });
  const opened = /"porta":(\d+),"msg":"mail comes in"/;
  // What is logged is written in pieces.
  await expect.poll(() => product.output()).toMatch(opened);
  const port = Number(opened.exec(product.output())?.[1]);
  await email(product, people("a", 1));
  await expect.poll(() => sink.received.length).toBe(1);
  const to = sink.received[0]?.mail.replyTo?.[0]?.address ?? "";
  expect(
    await relay(port, mailText({ "Message-ID": "<r1@oficina.example>" }, "Chega na terça."), { to }),
  ).toMatch(/^250 /);
  const cookie = await signIn(product.url, "dac");
  const [row] = await postgres.query("select req_numero from email_recebido");
  const thread = await fetch(
    `${product.url}/api/v2/pac/requisicoes/${String(row?.["req_numero"])}/interacoes`,
    { headers: { cookie } },
  );
  const { json_data } = (await thread.json()) as { json_data: Record<string, unknown>[] };
  expect(json_data.at(-1)).toMatchObject({
    interacao_texto: expect.stringContaining("Chega na terça."),
    interacao_tipo: "email",
    interacao_usuario: null,
    interacao_remetente: { remetente_email: "a0@oficina.example" },
  });
});

it("OP-54*: killed between the server's 250 and the commit, one mail goes out again with its Message-ID; the full queue goes by itself after the start", async () => {
  const first = await instance();
  const client = new pg.Client(postgres.connection);
  await client.connect();
  let isFirst = true;
  const taken = Promise.withResolvers<void>();
  first.sink.manners = {
    onData: async ({ messageId }) => {
      // The others are under way for ever.
      if (!isFirst) await new Promise<never>(() => undefined);
      isFirst = false;
      await client.query("begin");
      const id = String(messageId).slice(1).split("@")[0];
      await client.query("select from email_saida where email_message_id = $1 for update", [id]);
      taken.resolve();
    },
  };
  await email(first.product, people("a", 8));
  await taken.promise;
  const waits =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%email_saida%'";
  await expect.poll(async () => (await postgres.query(waits)).length).toBe(1);
  first.product.kill("SIGKILL");
  expect(await first.product.ended).toBe("SIGKILL");
  await client.end();
  expect(first.sink.received).toHaveLength(1);
  const second = await instance();
  await expect.poll(() => second.sink.received.length, { timeout: 75_000 }).toBe(6);
  await endLeases();
  await email(second.product, people("b", 1));
  await expect.poll(() => second.sink.received.length).toBe(9);
  expect(to(second.sink)).toEqual([...people("a", 8), ...people("b", 1)].toSorted());
  const again = second.sink.received.find((one) => one.to[0] === first.sink.received[0]?.to[0]);
  expect(again?.mail.messageId).toBe(first.sink.received[0]?.mail.messageId);
  const left = "select count(*)::int as left from email_saida where email_estado <> 'enviado'";
  await expect.poll(async () => await postgres.query(left)).toEqual([{ left: 0 }]);
});
