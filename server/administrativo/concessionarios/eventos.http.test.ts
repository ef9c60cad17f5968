import { expect, it } from "vitest";
import { openStream } from "../../../tests/http/event-reader.ts";
import type { EventReader } from "../../../tests/http/event-reader.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Client } from "../../../tests/http/harness.ts";
import { concessionarioBody } from "../../../tests/http/samples.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");

const REGISTER = "/v2/pac/administrativo/concessionarios";
const LOGINS = ["admin", "dac", "consultor.autos", "consultor.vans", "dealer.autos", "dealer2.autos"];

/** Which dealers a stream was told of, each with what happened to it. */
function toldOf({ came }: EventReader): string[] {
  return came.flatMap(({ data }) =>
    data?.objeto === "concessionario"
      ? `${data.concessionario_conta} ${data.tipo.replace("concessionario.", "")}`
      : [],
  );
}

it("ACON-23 ACON-24 ACON-25 OP-14 contract: a changed dealer is told to the register and to whoever has it in reach, of its old unit and its new one, on every instance", async () => {
  const other = await test.another();
  const streams: Record<string, EventReader> = {};
  for (const login of LOGINS) {
    const { cookie }: Client = await test.as(login);
    const stream = await openStream(login === "dac" ? other : test.app, cookie);
    await stream.until(({ name }) => name === "aberto");
    streams[login] = stream;
  }
  const change = async (conta: string, changes: Readonly<Record<string, unknown>>): Promise<void> => {
    const { data } = await admin.get(`${REGISTER}/${conta}`);
    expect((await admin.put(`${REGISTER}/${conta}`, { ...data, ...changes })).status).toBe(200);
  };
  await admin.post(REGISTER, concessionarioBody({ concessionario_conta: "300301" }));
  await change("300301", { concessionario_bu: 2 });
  await change("300301", { concessionario_cidade: "Gaspar" });
  await change("100103", { concessionario_status: "inativo" });
  await change("100102", { concessionario_nome: "Órion", concessionario_telefone: "1133334444" });
  await admin.delete(`${REGISTER}/300301`);
  // The last of what each is told.
  await change("100101", { concessionario_status: "cancelado" });
  await change("200201", { concessionario_status: "cancelado" });
  await change("100103", { concessionario_status: "ativo" });
  const last: Readonly<Record<string, string>> = { "consultor.vans": "200201", "dealer.autos": "100101" };
  for (const [login, stream] of Object.entries(streams)) {
    const wanted = last[login] ?? "100103";
    const needed = wanted === "100103" ? 2 : 1;
    await stream.until(() => toldOf(stream).filter((one) => one.startsWith(wanted)).length === needed);
  }
  const everything = [
    "300301 criado",
    "300301 alterado",
    "300301 alterado",
    "100103 alterado",
    "100102 alterado",
    "300301 excluido",
    "100101 alterado",
    "200201 alterado",
    "100103 alterado",
  ];
  expect(Object.fromEntries(Object.entries(streams).map(([login, one]) => [login, toldOf(one)]))).toEqual({
    admin: everything,
    dac: everything,
    "consultor.autos": [
      "300301 criado",
      "300301 alterado",
      "100103 alterado",
      "100102 alterado",
      "100101 alterado",
      "100103 alterado",
    ],
    "consultor.vans": ["300301 alterado", "300301 alterado", "300301 excluido", "200201 alterado"],
    "dealer.autos": ["100102 alterado", "100101 alterado"],
    "dealer2.autos": ["100103 alterado", "100103 alterado"],
  });
  const renamed = streams["dealer.autos"]?.came.find(
    ({ data }) => data?.objeto === "concessionario" && data.concessionario_conta === "100102",
  );
  expect(renamed?.data).toEqual({
    tipo: "concessionario.alterado",
    objeto: "concessionario",
    usuario_id: (await admin.get("/v2/auth/sessao")).data.usuarioID,
    concessionario_conta: "100102",
    campos: ["concessionario_nome", "concessionario_telefone"],
    de_versao: 1,
  });
  await Promise.all(Object.values(streams).map(async (stream) => await stream.close()));
});
