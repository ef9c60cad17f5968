import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { forgetMails, startMailSink } from "../../tests/http/mail-sink.ts";
import { LETTERS, MAIL_THREADS } from "../app.ts";
import { sendDue } from "../correio/index.ts";
import { postAccountLetter, type ChangedAccount } from "./commands/account-letters.ts";
import { inviteByLogin } from "./commands/convite.ts";

const REGISTER = "/v2/pac/administrativo/usuarios";
const PERFIL = "/v2/pac/usuario/perfil";
const LAPTOP = {
  acesso_dispositivo: "desktop",
  acesso_plataforma: "Windows",
  acesso_plataforma_versao: "10.0 / Firefox 133.0",
  acesso_user_agent: "Mozilla/5.0",
};

const sink = await startMailSink();
const test = appOfFile({ SMTP_URL: sink.url, MAIL_FROM: "PAC <pac@montadora.example>" });
const admin = signedIn(test, "admin");
afterAll(async () => await sink.close());

let people = 0;
let email = "";
let usuario_id = 0;
beforeEach(async () => {
  await forgetMails(test, sink);
  people += 1;
  email = `conta${people}@estrela.example`;
  usuario_id = await addPerson(test, email, "Lia <b>Moura</b>");
});

interface Told {
  readonly to: string;
  readonly subject: string | undefined;
  readonly text: string;
}
/** The mails that came, by their receivers, once there are so many and none waits. */
async function mails(count: number): Promise<Told[]> {
  await expect.poll(() => sink.received.length).toBe(count);
  const waiting = test.db.selectFrom("email_saida").select("email_id").where("email_estado", "=", "fila");
  await expect.poll(async () => (await waiting.execute()).length).toBe(0);
  return sink.received
    .map(({ to, mail }) => ({ to: to[0] ?? "", subject: mail.subject, text: mail.text ?? "" }))
    .toSorted((one, two) => one.to.localeCompare(two.to));
}
/** Signs the person in; gives the cookies as a browser sends them back. */
async function enter(cookie = "", device: unknown = LAPTOP): Promise<{ answer: Answer; cookie: string }> {
  const body = { login: email, senha: "Demo#2026", device };
  const answer = await test.nobody.post("/v2/auth/login", body, cookie === "" ? {} : { cookie });
  const set = [answer.headers["set-cookie"]].flat().map((one) => String(one).split(";")[0]);
  return { answer, cookie: set.join("; ") };
}
const post = async (changed: Omit<ChangedAccount, "usuario_id" | "quando">): Promise<void> =>
  await test.db
    .transaction()
    .execute(
      async (tx) => void (await postAccountLetter(tx, { usuario_id, quando: test.clock.now(), ...changed })),
    );
const send = async (settings = test.services.settings): Promise<number> =>
  await sendDue(
    { ...test.services, settings, mailThreads: MAIL_THREADS, letters: LETTERS },
    { signal: new AbortController().signal, log: test.app.log },
  );
const change = async (set: Record<string, unknown>): Promise<void> =>
  void (await test.db.updateTable("usuario").set(set).where("usuario_id", "=", usuario_id).execute());

describe("a sign-in with a new browser", () => {
  it("contract: is told with device and moment; the next one with it is not, one without its cookie is again", async () => {
    const { answer, cookie } = await enter();
    expect(answer.status).toBe(200);
    const [mail] = await mails(1);
    expect([mail?.to, mail?.subject]).toEqual([email, "Entrada em um navegador novo"]);
    expect(mail?.text).toContain("Quando: 13/03/2026 12:00 (horário de Brasília)");
    expect(mail?.text).toContain("Aparelho: Firefox no Windows");
    expect(mail?.text).toContain("Se não foi você, troque já a senha no perfil");
    expect(mail?.text).toContain("http://localhost:3000/usuario/perfil#seguranca");
    const html = sink.received[0]?.mail.html ?? "";
    expect(html).toContain("Lia &lt;b&gt;Moura&lt;/b&gt;");
    expect(html).not.toMatch(/src=|url\(|Moura<\/b>/);
    await enter(cookie);
    await enter("pac_navegador=forjado");
    await mails(2);
  });

  it("contract: what a client says of its device reaches nobody's mailbox but by known words", async () => {
    await enter("", {
      ...LAPTOP,
      acesso_plataforma: "PAC: ligue 0800 000",
      acesso_plataforma_versao: "https://evil.example / x",
    });
    const [mail] = await mails(1);
    expect(mail?.text).toContain("Aparelho: Navegador desconhecido");
    expect(mail?.text).not.toMatch(/0800|evil/);
  });

  it("contract: a refused one tells nobody, nor does one of the demo network, whose password everybody knows", async () => {
    await test.nobody.post("/v2/auth/login", { login: email, senha: "Errada#1" });
    await test.as("ga");
    await enter();
    expect((await mails(1)).map(({ to }) => to)).toEqual([email]);
  });
});

describe("what changed in an account", () => {
  it("OP-12* contract: a password set by a link is told once, with the device; the sign-in that comes with it is not", async () => {
    const { token } = await inviteByLogin(test.db, test.clock.now(), email);
    const body = { token, senha: "Vento-Leste-7", device: LAPTOP };
    expect((await test.nobody.post("/v2/auth/definir_senha", body)).status).toBe(200);
    const [mail] = await mails(1);
    expect([mail?.to, mail?.subject]).toEqual([email, "A senha da sua conta no PAC foi definida"]);
    expect(mail?.text).toContain("Aparelho: Firefox no Windows");
    expect(mail?.text).toContain("Esqueci minha senha");
    expect(mail?.text).not.toContain("Vento-Leste-7");
  });

  it("contract: a password that its person changes is told", async () => {
    const { cookie } = await enter();
    await mails(1);
    const body = { senha_atual: "Demo#2026", senha: "Vento-Leste-7" };
    expect((await test.nobody.put("/v2/auth/senha", body, { cookie })).status).toBe(200);
    const [, mail] = await mails(2);
    expect([mail?.to, mail?.subject]).toEqual([email, "A senha da sua conta no PAC foi trocada"]);
    expect(mail?.text).toContain("Aparelho: Firefox no Windows");
  });

  it("PERF-10* contract: of another e-mail both addresses are told, the old one not of the new; of its case and of other fields neither", async () => {
    const { cookie } = await enter();
    await mails(1);
    const perfil = (await test.nobody.get(PERFIL, { cookie })).data;
    const whole = { ...perfil, usuario_cpf: "52998224725", usuario_telefone: "1140020001" };
    const save = async (changes: object): Promise<number> =>
      (await test.nobody.put(PERFIL, { ...whole, usuario_versao: undefined, ...changes }, { cookie })).status;
    expect(await save({ usuario_cargo: "Balcão" })).toBe(200);
    const loud = email.replace("conta", "CONTA");
    expect(await save({ usuario_email: loud })).toBe(200);
    const novo = `novo-${email}`;
    expect(await save({ usuario_email: novo, senha_atual: "errada" })).toBe(422);
    expect(await save({ usuario_email: novo, senha_atual: "Demo#2026" })).toBe(200);
    const came = await mails(3);
    const [old, now] = [loud, novo].map((to) => came.find((mail) => mail.to === to));
    expect([old?.subject, now?.subject]).toEqual([
      "O e-mail da sua conta no PAC foi trocado",
      "O e-mail da sua conta no PAC foi trocado",
    ]);
    expect(old?.text).toContain("Este deixou de ser o e-mail da sua conta no PAC");
    expect(old?.text).not.toContain(novo);
    expect(now?.text).toContain("Este passou a ser o e-mail da sua conta no PAC");
  });

  it("AUSR-23* contract: an administrator's change of an e-mail is told at both addresses, and says who did it", async () => {
    await change({ id_america: `C-${people}`, usuario_cpf: "52998224725", usuario_telefone: "1140020001" });
    const path = `${REGISTER}/${usuario_id}`;
    const { data } = await admin.get(path);
    expect((await admin.put(path, { ...data, usuario_email: `adm-${email}` })).status).toBe(200);
    const came = await mails(2);
    expect(came.map(({ to }) => to)).toEqual([`adm-${email}`, email]);
    for (const { text } of came) {
      expect(text).toContain("Quem fez isso foi um administrador.");
      expect(text).not.toContain("Aparelho:");
      expect(text).not.toContain("Se foi você");
    }
  });

  it("contract: a letter goes out whatever changed since: another address, a suspension; to who is gone from the table, none", async () => {
    await post({ mudanca: "conta_vinculada", provedor: "Entra Montadora", device: LAPTOP });
    await change({ usuario_email: `depois-${email}`, acesso_status: "S" });
    await send();
    const [mail] = await mails(1);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain("Conta: Entra Montadora");
    await change({ excluido_em: test.clock.now() });
    await post({ mudanca: "fator_redefinido", deOutro: true });
    await send();
    await mails(1);
  });

  it("contract: of the demo network nobody is mailed where it may not enter; a person without an address is mailed nothing", async () => {
    await change({ usuario_demo: true });
    await post({ mudanca: "fator_ativado" });
    await send({ ...test.services.settings, publicUrl: "https://pac.example" });
    await post({ mudanca: "codigos_refeitos" });
    await change({ usuario_email: "" });
    await post({ mudanca: "fator_encerrado" });
    await send();
    const came = await mails(1);
    expect(came.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Os códigos de recuperação da sua conta no PAC foram trocados"],
    ]);
  });

  it("contract: no row of the outbox holds a password, a token or the address that an account went to", async () => {
    const rows = await test.db
      .selectFrom("email_saida")
      .select(["email_tipo", "email_dados"])
      .where("email_tipo", "=", "conta")
      .execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const { email_dados } of rows)
      expect(Object.keys(email_dados).toSorted()).toEqual([
        "aparelho",
        "de_outro",
        "mudanca",
        "provedor",
        "quando",
      ]);
  });
});
