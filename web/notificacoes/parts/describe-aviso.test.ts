import { expect, it } from "vitest";
import { describeAviso } from "./describe-aviso.ts";

const aviso = {
  aviso_tipo: "interacao.enviada",
  aviso_autor_nome: "Ana Souza",
  aviso_status: "em_andamento",
  aviso_quantidade: 1,
} as const;

it("OP-51* contract: a notice says who did what, and how much more there was in its burst", () => {
  expect(describeAviso(aviso)).toBe("Ana Souza enviou uma mensagem");
  expect(describeAviso({ ...aviso, aviso_quantidade: 3 })).toBe("Ana Souza enviou uma mensagem (e mais 2)");
  expect(describeAviso({ ...aviso, aviso_autor_nome: null })).toBe("Chegou uma resposta por e-mail");
  expect(describeAviso({ ...aviso, aviso_tipo: "requisicao.criada" })).toBe("Ana Souza abriu uma requisição");
  expect(describeAviso({ ...aviso, aviso_tipo: "requisicao.alterada" })).toBe(
    "Ana Souza mudou o status para Em Andamento",
  );
  expect(describeAviso({ ...aviso, aviso_tipo: "requisicao.arquivada" })).toBe(
    "Ana Souza arquivou a requisição",
  );
  expect(describeAviso({ ...aviso, aviso_tipo: "requisicao.restaurada" })).toBe(
    "Ana Souza desfez o encerramento",
  );
});
