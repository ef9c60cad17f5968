import { commitBody, pdfFile } from "../../http/samples.ts";
import type { Operation } from "../kit/document.ts";
import { pathOf } from "../kit/document.ts";
import { multipart } from "../kit/multipart.ts";
import type { Arquivo, Target } from "../kit/records.ts";
import type { Call } from "../kit/wire.ts";
import { DEALERS } from "../kit/world.ts";

/** Bodies that would be taken, so that nothing but the right to send them can refuse them. */
const BODIES: Readonly<Record<string, (target: Target) => unknown>> = {
  commitRequisicao: ({ numero, conta, view }) =>
    commitBody(view === "ga" ? "sinistro" : "outros", {
      req_numero: numero,
      conta,
      arquivo_id: "00000000-0000-4000-8000-000000000000",
    }),
  printRequisicao: ({ numero, conta, view }) => ({
    ...commitBody(view === "ga" ? "sinistro" : "outros", { req_numero: numero, conta }),
    view,
  }),
  createVisao: ({ conta, view }) => ({
    view,
    visao_nome: "Passeio",
    visao_filtros: { concessionario: conta },
  }),
  updateRequisicao: () => ({ req_status: "em_andamento" }),
  archiveRequisicao: () => ({ motivo: "Resolvido por telefone" }),
  undoFechamento: () => ({ req_versao: 2 }),
  undoLote: ({ numero }) => ({ itens: [{ req_numero: numero, req_versao: 2 }] }),
  previewLote: ({ numero }) => ({ req_status: "arquivado", req_numeros: [numero] }),
  changeLote: ({ numero }) => ({
    req_status: "arquivado",
    motivo: "Resolvido por telefone",
    itens: [{ req_numero: numero, req_versao: 1 }],
    lote_chave: "passeio",
  }),
  sendInteracao: () => ({ interacao_tipo: "sistema", interacao_texto: "Bom dia" }),
  markVista: () => ({ interacao_id: 1 }),
  updateNotificacoes: () => ({ requisicao_notificacoes: [] }),
  readAvisos: () => ({ ate: 1 }),
  keepPresenca: () => ({ aba: "0".repeat(32), vez: 1, estado: "vendo" }),
  keepPresencaSemana: () => ({ aba: "0".repeat(32), vez: 1, estado: "vendo" }),
  downloadExtrato: () => ({}),
  exportPeriodo: () => ({
    tipoArquivo: "csv",
    requisicaoDatas: { start: 1_700_000_000, end: 4_000_000_000 },
  }),
  findItens: () => ({ codigos: ["A1"] }),
  login: () => ({ login: "ninguem@pac.demo", senha: "x" }),
  forgotSenha: () => ({ login: "ninguem@pac.demo" }),
  loginProvider: () => ({ code: "x", idProvider: "nenhum", code_verifier: "v", nonce: "n" }),
};

/** The file that an operation is about: any that is public, or one that a walking dealer uploaded. */
export function fileOf({ id }: Operation, { arquivos }: Target): Arquivo | undefined {
  const dealers = Object.values(DEALERS);
  return arquivos.find((file) => (id === "removeArquivo" ? dealers.includes(file.de) : !file.privada));
}

/** The call of an operation about one record, well formed, by nobody yet. */
export async function callAbout(operation: Operation, target: Target): Promise<Call> {
  const { id, method, parameters, upload } = operation;
  const names = new Set(parameters.map((one) => one.name));
  const query = new URLSearchParams({
    ...(names.has("view") && { view: target.view }),
    ...(names.has("concessionario") && { concessionario: target.conta }),
    ...(names.has("lista") && { lista: target.view === "dac" ? "1" : "2" }),
    ...(names.has("action") && { action: "commit" }),
    ...(names.has("texto_busca") && { texto_busca: target.conta, concessionario_id: target.conta }),
  });
  const path = pathOf(operation, {
    id: String(id === "getInteracaoHtml" ? (target.emails[0] ?? 0) : target.numero),
    contexto: "anx_interacao",
    codigo: "A1",
    por: "tipo",
    arquivo_id: fileOf(operation, target)?.id ?? "00000000-0000-4000-8000-000000000000",
  });
  const call = { method, operation: id, path: query.size > 0 ? `${path}?${query}` : path };
  if (upload) return { ...call, ...(await multipart(pdfFile())) };
  if (!operation.body) return call;
  const body = JSON.stringify(BODIES[id]?.(target) ?? {});
  return { ...call, headers: { "content-type": "application/json" }, body };
}

/** Operations that an accepted call changes something by: walked only where they must be refused. */
export function changes({ id, method }: Operation): boolean {
  return method === "PUT" || method === "DELETE" || method === "PATCH" || id === "createVisao";
}
