import { describe, expect, it } from "vitest";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../../demo/people.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { DAC_TIPOS } from "../../tests/http/type-samples.ts";

const test = appOfFile();

const signIn = async (login: string, senha: string): Promise<Answer> =>
  await test.nobody.post("/v2/auth/login", { login, senha });

describe("groups", () => {
  it("AUTH-37 HOME-04 OP-13 OP-20 AHOM-05 AHOM-06 AHOM-07 AHOM-08: every group gets its homepage and only routes that are built", async () => {
    const seen: Record<string, string> = {};
    for (const { login, acesso_id } of DEMO_LOGINS) {
      const { data } = await signIn(login, DEMO_PASSWORD);
      expect(data.acesso_id).toBe(acesso_id);
      seen[acesso_id] = `${data.homepage}: ${data.acessos.join(" ")}`;
    }
    const list = "pac-historico-requisicoes-lista pac-historico-requisicoes-item";
    const weeks = ["inicio", "listagem", "relatorios", "relatorios-tela"]
      .map((screen) => `pac-carros-parados-${screen}`)
      .join(" ");
    const history = `${list} ${weeks} pac-busca-avancada pac-usuario-perfil pac-ajuda conversas`;
    const register = (name: string): string =>
      ["", "-adicionar", "-editar"].map((form) => `pac-adm-manutencao-${name}${form}`).join(" ");
    const insurers = `pac-adm-inicio ${register("seguradora")} ${register("respostas")} pac-usuario-perfil pac-ajuda`;
    const stopped = ["", "-semanas", "-gbo"]
      .map((card) => `pac-adm-manutencao-carros-parados${card}`)
      .join(" ");
    const card = "pac-adm-exportar-requisicoes";
    const parts = "pac-adm-inicio pac-adm-manutencao-pecas";
    const adm = `${parts} ${["concessionario", "usuario", "seguradora", "respostas"].map(register).join(" ")} ${stopped} pac-adm-seguranca pac-adm-auditoria pac-usuario-perfil pac-ajuda`;
    const dac = DAC_TIPOS.map((tipo) => `pac-dac-${tipo.replaceAll("_", "-")}`);
    const cards = dac.join(" ");
    const areas = `pac-dac-inicio pac-ga-inicio pac-ga-sinistro pac-ga-pedido-emergencial ${cards}`;
    const everything = `${areas} ${history}`;
    expect(seen).toEqual({
      "adm-geral": `pac-adm-inicio: ${areas} ${list} pac-correio ${weeks} pac-busca-avancada ${adm} conversas ${card}`,
      "dac-geral": `pac-dac-inicio: pac-dac-inicio ${cards} ${list} pac-correio ${weeks} pac-busca-avancada ${parts} ${register("respostas")} ${stopped} pac-usuario-perfil pac-ajuda conversas ${card}`,
      "ga-geral": `pac-ga-inicio: pac-ga-inicio pac-ga-sinistro pac-ga-pedido-emergencial ${list} pac-correio pac-busca-avancada ${insurers} ${card}`,
      "consultor-autos": `pac-dac-inicio: ${everything}`,
      "consultor-vans": `pac-dac-inicio: ${everything}`,
      "dealer-autos": `pac-dac-inicio: ${everything}`,
      "dealer-vans": `pac-dac-inicio: ${everything}`,
    });
  });

  it("OP-16: staff get 'Todos' and every active dealer, consultants their unit's, one account comes alone", async () => {
    const labels = async (login: string): Promise<string[]> =>
      (await signIn(login, DEMO_PASSWORD)).data.usuario_concessionarios.map(
        (option: { value: string }) => option.value,
      );
    expect(await labels("ga@pac.demo")).toHaveLength(13);
    expect(await labels("consultor.vans@pac.demo")).toEqual(["todos", "200201", "200202", "200203"]);
    expect(await labels("dealer.vans@pac.demo")).toEqual(["200201"]);
  });
});
