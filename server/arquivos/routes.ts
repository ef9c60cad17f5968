import type { FastifyInstance, FastifyRequest } from "fastify";
import { finished } from "node:stream/promises";
import { MAX_FILE_BYTES, downloadArquivo, uploadArquivo } from "../../contract/arquivos/index.ts";
import { sessionRoute } from "../acesso/index.ts";
import { notFound } from "../platform/http/errors.ts";
import { dispositionOf } from "../platform/http/file-answer.ts";
import type { Services } from "../platform/services.ts";
import { uploadArquivo as storeUpload } from "./commands/upload.ts";
import { isShownInline } from "./policy/content.ts";
import { findArquivo } from "./queries/arquivos.ts";

const NOT_FOUND = "Arquivo não encontrado";

/** OP-56: a file that is shown in place may do nothing but look like itself, in a frame of our own or by itself. */
const INLINE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** Uploads and downloads. */
export function registerArquivos(app: FastifyInstance, services: Services): void {
  sessionRoute(app, uploadArquivo, async ({ params, request }, session) => {
    try {
      const body = request.parts({ limits: { fileSize: MAX_FILE_BYTES } });
      const { arquivo_id, arquivo_nome_original } = await storeUpload(services, session, { ...params, body });
      return { arquivos: [{ arquivo_id, arquivo_nome_original }] };
    } finally {
      await drain(request);
    }
  });

  sessionRoute(app, downloadArquivo, async ({ params, query, reply }, session) => {
    const { scope, usuario_id, traits } = session;
    const person = { scope, usuario_id, readsPrivate: !traits.isDealer };
    const file = await findArquivo(services.db, person, params.arquivo_id);
    const content = file && (await services.storage.get(file.arquivo_id).catch(() => undefined));
    if (!file || !content) throw notFound(NOT_FOUND);
    const shown = isShownInline(file.arquivo_tipo);
    const inline = shown && query.inline === "1";
    if (inline)
      reply.header("content-security-policy", INLINE_POLICY).header("x-frame-options", "SAMEORIGIN");
    return await reply
      .type(shown ? file.arquivo_tipo : "application/octet-stream")
      .header("content-length", file.arquivo_tamanho)
      .header(
        "content-disposition",
        dispositionOf(inline ? "inline" : "attachment", file.arquivo_nome_original),
      )
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "private, max-age=31536000, immutable")
      .send(content);
  });
}

/** Reads what is left of a refused body, so that the browser has sent all of it and sees the answer (contract-notes). */
async function drain({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  // Who hangs up meanwhile needs no answer.
  await finished(raw, { writable: false }).catch(() => undefined);
}
