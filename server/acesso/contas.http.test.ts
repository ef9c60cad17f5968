import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { audited as auditedDetalhe } from "../../tests/http/audited.ts";
import { addPerson, statusesOf } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { createAnother, cookieOf } from "../../tests/oidc/entered.ts";
import { startHandMade } from "../../tests/oidc/hand-made.ts";
import type { Made } from "../../tests/oidc/hand-made.ts";
import { openSessao } from "./commands/sessao.ts";

const mao = await startHandMade();
const outra = await startHandMade("outra");
const test = appOfFile({
  OIDC_PROVIDERS: JSON.stringify([
    mao.entry,
    { ...outra.entry, name: "Outra conta", id_america_claim: undefined },
  ]),
});
afterAll(async () => {
  await Promise.all([mao.close(), outra.close()]);
});

let person: number;
let other = 0;
beforeEach(async () => {
  await test.db.deleteFrom("conta_vinculada").execute();
  await test.db.deleteFrom("email_saida").execute();
  await test.db.deleteFrom("tentativa").execute();
  other += 1;
  person = await addPerson(test, `ana${other}@oficina.example`);
  await change(person, { id_america: `ANA-${other}` });
});

const change = async (usuario_id: number, set: Record<string, unknown>): Promise<void> =>
  void (await test.db.updateTable("usuario").set(set).where("usuario_id", "=", usuario_id).execute());
const email = (): string => `ana${other}@oficina.example`;
/** What a browser brings back with an account that says so, verified unless it says otherwise. */
const back = (claims: Made = {}, of = mao): Record<string, unknown> => ({
  code: of.codeFor({ nonce: "n", sub: `s${other}`, email: email(), email_verified: true, ...claims }),
  code_verifier: "v",
  nonce: "n",
  idProvider: of.entry["id"],
  acesso_plataforma: "Linux",
  acesso_plataforma_versao: "Chrome 149",
});
const enter = async (claims?: Made, of = mao): Promise<Answer> =>
  await test.nobody.post("/v2/oauth2/providers/login", back(claims, of));
const contas = async () =>
  await test.db.selectFrom("conta_vinculada").select(["usuario_id", "sub"]).orderBy("conta_id").execute();
/** What is told of linked accounts; each sign-in is by a new browser, too, and told so. */
const letters = async (): Promise<unknown[]> =>
  (
    await test.db
      .selectFrom("email_saida")
      .select(["email_tipo", "email_destino", "email_dados"])
      .where("email_tipo", "=", "conta")
      .orderBy("email_id")
      .execute()
  )
    .map(({ email_destino, email_dados }) => ({ email_destino, ...(email_dados as { mudanca: string }) }))
    .filter(({ mudanca }) => mudanca !== "navegador_novo");
const audited = async (acao: "conta.vinculada" | "conta.desvinculada"): Promise<unknown[]> =>
  await test.db
    .selectFrom("auditoria")
    .select(["usuario_id", "objeto_id", auditedDetalhe])
    .where("acao", "=", acao)
    .where("objeto_id", "=", String(person))
    .execute();

describe("whom an account means", () => {
  it("OP-09* contract: the first sign-in links by verified e-mail, noted and told by mail; from then on the account itself counts, whatever becomes of the address", async () => {
    expect((await enter({ email: email().toUpperCase() })).data).toMatchObject({ usuarioID: person });
    expect(await contas()).toEqual([{ usuario_id: person, sub: `s${other}` }]);
    expect(await audited("conta.vinculada")).toEqual([
      {
        usuario_id: person,
        objeto_id: String(person),
        detalhe: { provider: "mao", conta_id: expect.any(Number), request_id: expect.any(String) },
      },
    ]);
    expect(await letters()).toEqual([
      expect.objectContaining({
        email_destino: email(),
        mudanca: "conta_vinculada",
        provedor: "Conta à mão",
      }),
    ]);
    await change(person, { usuario_email: `saiu${other}@oficina.example`, id_america: null });
    expect((await enter({ email: undefined, email_verified: undefined })).data).toMatchObject({
      usuarioID: person,
    });
    // What somebody has now who never was linked.
    const next = await addPerson(test, email());
    expect((await enter({ sub: `outro${other}` })).data).toMatchObject({ usuarioID: next });
    expect((await enter()).data).toMatchObject({ usuarioID: person });
    expect((await letters()).length).toBe(2);
  });

  it("OP-09* contract: the ID América comes before the e-mail, as a number too; blank or of another shape it is none", async () => {
    const boss = await addPerson(test, `bia${other}@oficina.example`);
    await change(boss, { id_america: `${9000 + other}` });
    expect(
      (await enter({ sub: "b", employee_id: 9000 + other, email: "ninguem@oficina.example" })).data,
    ).toMatchObject({
      usuarioID: boss,
    });
    expect((await enter({ sub: "b", email: undefined })).data).toMatchObject({ usuarioID: boss });
    for (const employee_id of [" ", {}, "x".repeat(300), null])
      expect((await enter({ employee_id })).data).toMatchObject({ usuarioID: person });
  });

  it("OP-09* contract: what means nobody is refused, and nobody is created", async () => {
    const people = async () => await test.db.selectFrom("usuario").select("usuario_id").execute();
    const before = (await people()).length;
    const nobody = "A conta de Conta à mão não é de ninguém que entra no PAC. Procure o administrador.";
    const wrong: readonly (readonly [Made, string])[] = [
      [{ email: "ninguem@oficina.example" }, nobody],
      [{ email: undefined }, nobody],
      [{ email: "ana" }, nobody],
      [
        { email_verified: false },
        "O e-mail da conta de Conta à mão ainda não foi confirmado por lá. Confirme e entre novamente.",
      ],
      [
        { email_verified: undefined },
        "O e-mail da conta de Conta à mão ainda não foi confirmado por lá. Confirme e entre novamente.",
      ],
      [
        { email_verified: "false" },
        "O e-mail da conta de Conta à mão ainda não foi confirmado por lá. Confirme e entre novamente.",
      ],
      // The address is hers, and the person another one: it was given anew.
      [{ employee_id: "OUTRA-1" }, nobody],
      // A claim that reads like an address means nobody by that address.
      [{ employee_id: email(), email: undefined }, nobody],
    ];
    for (const [claims, msg] of wrong)
      expect([claims, await enter(claims)]).toEqual([
        claims,
        expect.objectContaining({ status: 400, msg, data: null }),
      ]);
    // Nor does an address mean somebody whose ID América it is.
    await change(person, { usuario_email: `nova${other}@oficina.example`, id_america: email() });
    expect(await enter()).toMatchObject({ status: 400, msg: nobody });
    expect([(await people()).length, await contas(), await letters()]).toEqual([before, [], []]);
  });

  it("OP-09* contract: what means two people, or somebody with another account of that provider, is refused", async () => {
    const two = await addPerson(test, `duas${other}@oficina.example`);
    expect(await enter({ employee_id: `ANA-${other}`, email: `duas${other}@oficina.example` })).toMatchObject(
      {
        status: 400,
        msg: "O ID América e o e-mail da conta de Conta à mão são de pessoas diferentes no PAC. Procure o administrador.",
      },
    );
    expect((await enter()).status).toBe(200);
    expect(await enter({ sub: "depois" })).toMatchObject({
      status: 400,
      msg: "Outra conta de Conta à mão já está vinculada a esta pessoa. Procure o administrador.",
    });
    expect(await contas()).toEqual([{ usuario_id: person, sub: `s${other}` }]);
    // Another provider's account is another one.
    expect((await enter({ sub: "depois" }, outra)).data).toMatchObject({ usuarioID: person });
    expect((await enter({ email: `duas${other}@oficina.example`, sub: "duas" })).data).toMatchObject({
      usuarioID: two,
    });
  });

  it.each([
    ["S", "Usuário suspenso. Procure o administrador."],
    ["C", "Usuário cancelado. Procure o administrador."],
  ])(
    "OP-09* contract: whose status is %s is not linked, and does not come in by a linked account",
    async (acesso_status, msg) => {
      await change(person, { acesso_status });
      expect(await enter()).toMatchObject({ status: 400, msg });
      expect(await contas()).toEqual([]);
      await change(person, { acesso_status: "A" });
      expect((await enter()).status).toBe(200);
      await change(person, { acesso_status });
      expect(await enter()).toMatchObject({ status: 400, msg });
    },
  );

  it("OP-09* contract: who is deleted leaves the account free for whom they are registered as anew", async () => {
    expect((await enter()).status).toBe(200);
    await change(person, { excluido_em: test.clock.now() });
    expect(await contas()).toEqual([]);
    expect((await enter()).status).toBe(400);
    const anew = await addPerson(test, email());
    expect((await enter()).data).toMatchObject({ usuarioID: anew });
  });

  it("OP-09* contract: several first sign-ins at once, on two instances, link once", async () => {
    const elsewhere = await createAnother(test);
    const tries = Array.from({ length: 6 }, async (_, at) =>
      at % 2 === 0 ? (await enter()).status : await elsewhere("/v2/oauth2/providers/login", back()),
    );
    expect(await Promise.all(tries)).toEqual(Array(6).fill(200));
    expect(await contas()).toEqual([{ usuario_id: person, sub: `s${other}` }]);
    expect((await letters()).length).toBe(1);
    // Of two accounts of one address one is hers.
    await test.db.deleteFrom("conta_vinculada").execute();
    const both = await Promise.all([enter({ sub: "um" }), enter({ sub: "dois" })]);
    expect(statusesOf(both)).toEqual([200, 400]);
    expect((await contas()).length).toBe(1);
  });
});

describe("linked accounts", () => {
  const CONTAS = "/v2/auth/contas";

  it("OP-09* contract: everybody sees their own, and unlinks one while another way in is left; it is noted and told by mail", async () => {
    const cookie = cookieOf(await enter());
    const [conta] = (await test.nobody.get(CONTAS, { cookie })).data;
    const at = Math.floor(test.clock.now().getTime() / 1000);
    expect(conta).toEqual({
      conta_id: expect.any(Number),
      provider: { id: "mao", name: "Conta à mão", icon: "building", color: "#3f63d8" },
      conta_email: email(),
      criada_em: at,
      usada_em: at,
      can: { unlink: true },
    });
    test.clock.advance(60_000);
    await enter();
    expect((await test.nobody.get(CONTAS, { cookie })).data[0]).toMatchObject({
      criada_em: at,
      usada_em: at + 60,
    });
    const remove = async (as: string, id: unknown = conta.conta_id): Promise<Answer> =>
      await test.nobody.send({
        method: "DELETE",
        url: `/api${CONTAS}/${String(id)}`,
        headers: { cookie: as },
      });
    // Somebody else's is none of theirs.
    const ga = await test.as("ga");
    expect((await ga.get(CONTAS)).data).toEqual([]);
    expect(await remove(ga.cookie)).toMatchObject({ status: 404, msg: "Esta conta já não está vinculada." });
    expect((await remove(cookie, "x")).status).toBe(422);
    await test.db.deleteFrom("email_saida").execute();
    const gone = await remove(cookie);
    expect(gone.status).toBe(200);
    expect((await test.nobody.get(CONTAS, { cookie })).data).toEqual([]);
    expect((await remove(cookie)).status).toBe(404);
    expect(await audited("conta.desvinculada")).toEqual([
      {
        usuario_id: person,
        objeto_id: String(person),
        detalhe: { conta_id: conta.conta_id, request_id: gone.headers["x-request-id"] },
      },
    ]);
    expect(await letters()).toEqual([
      expect.objectContaining({
        email_destino: email(),
        mudanca: "conta_desvinculada",
        provedor: "Conta à mão",
      }),
    ]);
  });

  it("OP-09* contract: the only way in stays: without a password the last account that still signs in", async () => {
    const cookie = cookieOf(await enter());
    await change(person, { senha_hash: null });
    const read = async () => (await test.nobody.get(CONTAS, { cookie })).data;
    const remove = async (id: number): Promise<Answer> =>
      await test.nobody.send({ method: "DELETE", url: `/api${CONTAS}/${id}`, headers: { cookie } });
    const [one] = await read();
    expect(one.can).toEqual({ unlink: false });
    expect(await remove(one.conta_id)).toMatchObject({
      status: 409,
      msg: "É o seu único modo de entrar. Defina uma senha antes de desvincular.",
    });
    // An account of a provider that is not set up any more is no way in, and is not shown.
    const times = { criada_em: test.clock.now(), usada_em: test.clock.now() };
    await test.db
      .insertInto("conta_vinculada")
      .values({ usuario_id: person, issuer: "https://antiga.example", sub: "1", ...times })
      .execute();
    expect((await read()).length).toBe(1);
    expect((await remove(one.conta_id)).status).toBe(409);
    await enter({ sub: "segunda" }, outra);
    expect((await read()).map((conta: { can: object }) => conta.can)).toEqual([
      { unlink: true },
      { unlink: true },
    ]);
    // Of both at once one stays.
    const ids = (await read()).map((conta: { conta_id: number }) => conta.conta_id);
    expect(statusesOf(await Promise.all(ids.map(remove)))).toEqual([200, 409]);
    expect((await read())[0].can).toEqual({ unlink: false });
  });

  it("OP-09* contract: an account that is unlinked while it signs in opens no session", async () => {
    const cookie = cookieOf(await enter());
    const [{ conta_id }] = (await test.nobody.get(CONTAS, { cookie })).data;
    const open = async (usuario_id: number): Promise<unknown> =>
      await openSessao(test.db, test.clock.now(), {
        usuario_id,
        conta_id,
        device: undefined,
        newBrowser: false,
      });
    const refused = { status: 400, message: "Esta conta já não está vinculada." };
    // It is not anybody else's either.
    await expect(open(await addPerson(test, `bia${other}@oficina.example`))).rejects.toMatchObject(refused);
    await expect(open(person)).resolves.toBeDefined();
    await test.db.deleteFrom("conta_vinculada").where("conta_id", "=", conta_id).execute();
    await expect(open(person)).rejects.toMatchObject(refused);
  });
});
