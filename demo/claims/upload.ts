import { canUploadArquivo, type Anexo, type FileContexto } from "../../contract/arquivos/index.ts";
import type { Session } from "../../server/acesso/index.ts";
import { OWNER_KINDS } from "../../server/app.ts";
import { uploadArquivo } from "../../server/arquivos/index.ts";
import { createScanner } from "../../server/platform/scan/scanner.ts";
import type { Services } from "../../server/platform/services.ts";
import type { PlannedFile } from "./planned.ts";
import { Readable } from "node:stream";

/**
 * Sends files one after the other in the form of the multipart reader, so that they are checked like any upload. Gives
 * the references that forms and messages use.
 */
export async function uploadFiles(
  services: Pick<Services, "db" | "clock" | "storage">,
  session: Session,
  place: { id: number; contexto: FileContexto; files: readonly PlannedFile[] },
): Promise<Anexo[]> {
  // What is made up here holds no virus, whatever the settings name.
  const parts = { ...services, scanner: createScanner(undefined), ownerKinds: OWNER_KINDS };
  const anexos: Anexo[] = [];
  for (const { nome, content } of place.files) {
    const bytes = content();
    const { id, contexto } = place;
    const incoming = {
      body: partsOf(nome, bytes),
      bytes: bytes.length,
      authorize: canUploadArquivo,
      again: async () => await Promise.resolve(session),
    };
    const kept = await uploadArquivo(parts, session, { id, contexto, ...incoming });
    anexos.push({ arquivo_id: kept.arquivo_id, arquivo_nome: kept.arquivo_nome_original });
  }
  return anexos;
}

type Body = Parameters<typeof uploadArquivo>[2]["body"];

async function* partsOf(filename: string, content: Buffer): Body {
  const file = Object.assign(Readable.from([content]), { truncated: false, bytesRead: content.length });
  yield {
    type: "file",
    fieldname: "arquivo",
    filename,
    encoding: "7bit",
    mimetype: "application/octet-stream",
    fields: {},
    file,
    toBuffer: async () => await Promise.resolve(content),
  };
}
