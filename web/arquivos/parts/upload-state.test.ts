import { expect, test } from "vitest";
import { refused } from "../../../tests/web/refused.ts";
import { formatSize } from "../../platform/format/format.ts";
import { OfflineError } from "../../platform/http/errors.ts";
import type { PendingFile } from "./upload-state.ts";
import { failureOf, fileDetail, fileProblem, placeHint, updateFile } from "./upload-state.ts";

test("FORM-18 FORM-19 FILE-07: the budget takes PDF alone, whatever the case of its ending", () => {
  const wrong = "Tipo de arquivo inválido, selecione um arquivo válido";
  expect(fileProblem({ name: "orçamento.PDF", size: 1 }, "orcamento")).toBeNull();
  expect(fileProblem({ name: "orçamento.png", size: 1 }, "orcamento")).toBe(wrong);
  expect(fileProblem({ name: "pdf", size: 1 }, "orcamento")).toBe(wrong);
  expect(fileProblem({ name: "foto.png", size: 1 }, "anx_requisicao")).toBeNull();
  expect(fileProblem({ name: "vírus.exe", size: 1 }, "anx_interacao")).toBe(wrong);
});

test("FILE-08 OP-56: more than 10 MB, and nothing at all, fail before they are sent", () => {
  const limit = 10 * 1024 * 1024;
  expect(fileProblem({ name: "a.pdf", size: limit }, "orcamento")).toBeNull();
  expect(fileProblem({ name: "a.pdf", size: limit + 1 }, "orcamento")).toBe("Erro ao carregar arquivo");
  expect(fileProblem({ name: "a.pdf", size: 0 }, "orcamento")).toBe("Erro ao carregar arquivo");
});

test("OP-56: beside a file stands its size, and what is wrong with that", () => {
  const limit = 10 * 1024 * 1024;
  expect(fileDetail({ size: limit }, "anx_interacao")).toBe("10,0 MB");
  expect(fileDetail({ size: 12_897_485 }, "anx_interacao")).toBe("12,3 MB, o limite é 10 MB");
  expect(fileDetail({ size: 0 }, "orcamento")).toBe("arquivo vazio");
});

test("FILE-08 FILE-07 OP-56: a failed upload has its row's text, where docs/contract.md names no better one; only a wrong type is final", () => {
  const told = (status: number, message: string) => failureOf(refused(status, message));
  const quota = "Há 200 MB de arquivos não enviados. Envie ou remova algum.";
  expect(told(413, quota)).toEqual({ error: quota, mayRetry: true });
  expect(told(429, "Aguarde.")).toEqual({ error: "Aguarde.", mayRetry: true });
  expect(told(507, "Não há espaço livre.")).toEqual({ error: "Não há espaço livre.", mayRetry: true });
  expect(told(415, "Tipo errado.")).toEqual({ error: "Tipo errado.", mayRetry: false });
  const failed = { error: "Erro ao carregar arquivo", mayRetry: true };
  for (const status of [400, 403, 404, 408, 409, 500, 503])
    expect(told(status, "Texto do servidor")).toEqual(failed);
  // A proxy's error page has none of our texts.
  expect(told(413, "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde")).toEqual(failed);
  expect(failureOf(new OfflineError())).toEqual(failed);
});

test("contract: a failed upload says what the virus scan says, whatever the status, and that the storage is away; a virus is final", () => {
  const told = (status: number, message: string) => failureOf(refused(status, message));
  const virus = "O arquivo contém um vírus e não foi guardado.";
  expect(told(422, virus)).toEqual({ error: virus, mayRetry: false });
  const away =
    "A verificação de vírus não responde, e o arquivo não foi guardado. Tente novamente em instantes.";
  expect(told(503, away)).toEqual({ error: away, mayRetry: true });
  const gone = "O armazenamento de arquivos não responde. Tente novamente em instantes.";
  expect(told(503, gone)).toEqual({ error: gone, mayRetry: true });
  const large = "O arquivo é grande demais para a verificação de vírus. Avise o suporte.";
  expect(told(413, large)).toEqual({ error: large, mayRetry: true });
  const busy = "Servidor ocupado. Tente novamente em instantes.";
  expect(told(503, busy)).toEqual({ error: "Erro ao carregar arquivo", mayRetry: true });
  expect(told(422, "Dados inválidos")).toEqual({ error: "Erro ao carregar arquivo", mayRetry: true });
});

test("FILE-01: progress of a file that was cancelled meanwhile brings it not back", () => {
  const file = (key: string): PendingFile => ({
    key,
    file: new File(["x"], `${key}.pdf`),
    progress: 0,
    error: null,
    mayRetry: false,
  });
  const files = [file("a"), file("b")];
  expect(updateFile(files, "b", { progress: 0.5 }).map((one) => one.progress)).toEqual([0, 0.5]);
  expect(updateFile(files, "gone", { progress: 0.5 })).toEqual(files);
});

test("OP-56: a place says what it takes, in sizes as people write them", () => {
  expect([formatSize(1), formatSize(348_160), formatSize(2_516_582)]).toEqual(["1 KB", "340 KB", "2,4 MB"]);
  expect(placeHint("orcamento")).toBe("PDF, até 10 MB");
});
