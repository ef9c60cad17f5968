import { expect, it } from "vitest";
import { searchKey } from "../requisicoes/index.ts";
import { radicalOf } from "./radical.ts";

const root = (word: string): string => radicalOf(searchKey(word).toLowerCase());

it("contract: the forms of a word have one root", () => {
  const forms = `peça peças · motor motores · caminhão caminhões · farol faróis · automóvel automóveis · material materiais
    · imagem imagens · item itens · perfil perfis · chassi chassis · luz luzes · mês meses · base bases · torre torres
    · dianteiro dianteira dianteiros dianteiras · quebrado quebrada quebradas · esquerdo esquerda · interno internas
    · veículo veículos · pastilha pastilhas · para-choque para-choques · suspensão suspensões · azul azuis · NF NFs
    · pedido pedidos · nota notas · seguradora seguradoras · disponível disponíveis · lanterna lanternas · cor cores`;
  for (const group of forms.split("·")) {
    const roots = group.trim().split(/\s+/).map(root);
    expect([group, new Set(roots).size]).toEqual([group, 1]);
  }
});

it("contract: words that differ have roots that differ", () => {
  const words =
    "porta porto porte peça peso conta conto mais mal dois dia gás gasto vidro vida seis selo nova novo";
  const roots = words.split(" ").map(root);
  expect(new Set(roots).size).toBe(roots.length);
});
