import type { Traits } from "../../../contract/acesso/index.ts";
import { INFECTED_UNSENT, INVALID_FILE_TYPE } from "../../../contract/arquivos/index.ts";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { INVALID_VALUE } from "../../../contract/platform/messages.ts";
import { checkRascunho, checkRequisicao, hasVariantes } from "../../../contract/requisicoes/index.ts";
import type {
  CheckedCtrl,
  CommitRequisicao,
  Item,
  RequestType,
} from "../../../contract/requisicoes/index.ts";
import { INFECTED_MARK, marksAmong, PDF } from "../../arquivos/index.ts";
import type { OwnArquivo } from "../../arquivos/index.ts";
import { unprocessable } from "../../platform/http/errors.ts";
import type { UsedNumero } from "../queries/commit-context.ts";
import { isDeepStrictEqual } from "node:util";

/** A request as sent, normalised; this is stored, compared and answered. */
export interface Content {
  readonly type: RequestType;
  readonly conta: string;
  readonly ctrl: Readonly<CheckedCtrl>;
  readonly items: readonly Item[];
}

function anexosOf(value: unknown): Anexo[] {
  if (Array.isArray(value)) return value as Anexo[];
  return value === null || value === undefined ? [] : [value as Anexo];
}

/** The fields of a form that hold files, with their files. */
function fileFields({ type, ctrl }: Content): { campo: string; pdf: boolean; anexos: Anexo[] }[] {
  return type.fields
    .filter(({ input }) => input === "pdf" || input === "files")
    .map(({ name, input }) => ({ campo: name, pdf: input === "pdf", anexos: anexosOf(ctrl[name]) }));
}

/**
 * Validates the body of Enviar with the rules that both floors share, for the variant that the person may send (FORM-14
 * to FORM-17, OP-25, OP-33). Throws 422 with the fields.
 */
export function readContent(type: RequestType, body: CommitRequisicao, person: Traits): Content {
  return readBy(checkRequisicao, type, body, person);
}

/** The same for Salvar: a draft may lack anything (FORM-16, OP-38). Throws 422 with the fields. */
export function readDraft(type: RequestType, body: CommitRequisicao, person: Traits): Content {
  return readBy(checkRascunho, type, body, person);
}

function readBy(
  check: typeof checkRequisicao,
  type: RequestType,
  body: CommitRequisicao,
  person: Traits,
): Content {
  const forced = hasVariantes(type) && person.isUnidadeVans ? { variante: "vans" } : {};
  const sent = { ctrl: { ...body.req_objeto_ctrl, ...forced }, items: body.req_objeto_item };
  const { ctrl, items, campos } = check(type, sent);
  if (campos.length > 0) throw unprocessable(campos);
  return { type, conta: body.req_concessionario_id, ctrl, items };
}

/** The ids of all files that the form refers to, without repetition. */
export function arquivoIds(content: Content): string[] {
  const anexos = fileFields(content).flatMap((field) => field.anexos);
  return [...new Set(anexos.map(({ arquivo_id }) => arquivo_id))];
}

/** Replaces the sent names of files by those of their upload (OP-56). */
export function withStoredNames(content: Content, own: readonly OwnArquivo[]): Content {
  const names = new Map(own.map((file) => [file.arquivo_id, file.arquivo_nome_original]));
  const ctrl: CheckedCtrl = { ...content.ctrl };
  for (const { campo, pdf, anexos } of fileFields(content)) {
    const named = anexos.map(({ arquivo_id, arquivo_nome }) => ({
      arquivo_id,
      arquivo_nome: names.get(arquivo_id) ?? arquivo_nome,
    }));
    const [only = null] = named;
    if (Object.hasOwn(ctrl, campo)) ctrl[campo] = pdf ? only : named;
  }
  return { ...content, ctrl };
}

/**
 * Checks that each file is the person's own, was uploaded for a form, and is neither in a request nor in the draft of
 * another number, that no virus was found in it, and that a budget is a PDF (FORM-18, OP-56). Throws 422 with the fields.
 * @param numero the number of the form
 */
export function refuseForeignFiles(content: Content, own: readonly OwnArquivo[], numero: number): void {
  const free = own.filter(
    ({ dono_tipo, dono_id, rascunho_numero }) =>
      dono_tipo === "requisicao" && dono_id === null && [null, numero].includes(rascunho_numero),
  );
  const marks = marksAmong(free);
  const types = new Map(free.map((file) => [file.arquivo_id, file.arquivo_tipo]));
  const campos: CampoErro[] = [];
  for (const { campo, pdf, anexos } of fileFields(content)) {
    const tipos = anexos.map(({ arquivo_id }) => types.get(arquivo_id));
    if (tipos.includes(undefined)) campos.push({ campo, mensagem: INVALID_VALUE });
    else if (anexos.some(({ arquivo_id }) => marks?.[arquivo_id] === INFECTED_MARK))
      campos.push({ campo, mensagem: INFECTED_UNSENT });
    else if (pdf && tipos.some((tipo) => tipo !== PDF)) campos.push({ campo, mensagem: INVALID_FILE_TYPE });
  }
  if (campos.length > 0) throw unprocessable(campos);
}

type StoredContent = Pick<
  UsedNumero,
  "req_tipo" | "req_concessionario_id" | "req_objeto_ctrl" | "req_objeto_item"
>;

/** Whether the content equals the stored one, after normalisation and a way through jsonb (OP-37). */
export function isSameContent({ type, conta, ctrl, items }: Content, stored: StoredContent): boolean {
  const isSame = (kept: unknown, sent: unknown): boolean =>
    isDeepStrictEqual(kept, JSON.parse(JSON.stringify(sent)));
  return (
    stored.req_tipo === type.tipo &&
    stored.req_concessionario_id === conta &&
    isSame(stored.req_objeto_ctrl, ctrl) &&
    isSame(stored.req_objeto_item, items)
  );
}
