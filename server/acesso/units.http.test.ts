import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";

const test = appOfFile();

const signIn = async (login: string): Promise<Answer["data"]> =>
  (await test.nobody.post("/v2/auth/login", { login, senha: DEMO_PASSWORD })).data;

it("AUTH-04 AUTH-36 AUTH-42 OP-14: there are two units, 1 automobiles and 2 vans, and each unit's people see its dealers alone", async () => {
  const dealers = await test.db
    .selectFrom("concessionario")
    .select(["concessionario_conta", "concessionario_bu"])
    .orderBy("concessionario_conta")
    .execute();
  expect(new Set(dealers.map((dealer) => dealer.concessionario_bu))).toEqual(new Set([1, 2]));
  for (const [unit, bu] of [
    ["autos", 1],
    ["vans", 2],
  ] as const) {
    const own = dealers.filter((dealer) => dealer.concessionario_bu === bu);
    const contas = own.map((dealer) => dealer.concessionario_conta);
    const consultor = await signIn(`consultor.${unit}@pac.demo`);
    expect(consultor.unidade_negocio_id).toBe(String(bu));
    expect(consultor.usuario_concessionarios.map((option: { value: string }) => option.value)).toEqual([
      "todos",
      ...contas,
    ]);
    const dealer = await signIn(`dealer.${unit}@pac.demo`);
    expect(dealer.unidade_negocio_id).toBe(String(bu));
    for (const { value } of dealer.usuario_concessionarios)
      expect(["todos", ...contas], value).toContain(value);
  }
  const third = test.db.updateTable("concessionario").set({ concessionario_bu: 3 }).execute();
  await expect(third).rejects.toThrow("concessionario_bu_check");
});
