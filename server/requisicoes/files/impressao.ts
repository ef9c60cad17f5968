import { TODOS } from "../../../contract/acesso/index.ts";
import { INVALID_VALUE } from "../../../contract/platform/messages.ts";
import { formRouteName, tituloOf } from "../../../contract/requisicoes/index.ts";
import type { PrintRequisicao } from "../../../contract/requisicoes/index.ts";
import { narrowScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { forbidden, unprocessable } from "../../platform/http/errors.ts";
import type { MadeFile } from "../../platform/http/file-answer.ts";
import { PDF_TYPE, writePdf } from "../../platform/pdf/index.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { readDraft } from "../commands/content.ts";
import { creatableType } from "../policy/creatable.ts";
import { presentImpressao } from "../presenters/impressao.ts";
import { findDealerName } from "../queries/dealer-name.ts";

/**
 * A form as it stands, as a PDF (FORM-47, OP-41). Nothing is required; values must be of their kinds and no longer than
 * they may be. Throws 400 (type, aviso), 403 (a form that the person may not open, an account that is not theirs), 422
 * (fields, area), and AbortError when nobody waits for it any more.
 */
export async function impressaoFile(
  { db, clock }: DbAndClock,
  { scope, traits, acessos, usuario_id }: Session,
  body: PrintRequisicao,
  {
    signal,
    begin,
  }: {
    readonly signal: AbortSignal;
    /** Called once it is known that the person may have it, before any of it is made. */
    readonly begin: () => Promise<void>;
  },
): Promise<MadeFile> {
  const type = creatableType(body.req_tipo);
  const { req_concessionario_id: conta, req_numero: numero } = body;
  if (!acessos.includes(formRouteName(type)) || conta === TODOS) throw forbidden();
  const own = narrowScope(scope, { view: type.view, concessionario: conta });
  if (body.view !== type.view) throw unprocessable([{ campo: "view", mensagem: INVALID_VALUE }]);
  const { ctrl, items } = readDraft(type, body, traits);
  const concessionario_nome = await findDealerName(db, own, conta);
  if (concessionario_nome === undefined) throw forbidden();
  await begin();
  const titulo = body.titulo === "" ? tituloOf(type, ctrl) : body.titulo;
  const now = unixSeconds(clock.now());
  const document = presentImpressao({ type, titulo, numero, conta, concessionario_nome, ctrl, items, now });
  return {
    name: `${titulo} ${numero}.pdf`,
    type: PDF_TYPE,
    content: await writePdf(document, { group: String(usuario_id), signal }),
  };
}
