import type { FileContexto } from "../../../contract/arquivos/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { randomUUID } from "node:crypto";

/** Where a virus was found, and by whom it came; nobody, where it came by mail or was stored before. */
export interface Found {
  readonly quando: Date;
  readonly usuario_id: number | null;
  /** As the scanner names it. */
  readonly assinatura: string;
  /** The place that it was sent to; `tabela` of a week's workbook, `correio` of a mail. */
  readonly contexto: FileContexto | "tabela" | "correio";
  /** The number that it was sent for: a request's, a week's; of a mail that of its row. */
  readonly destino_id: number;
}

/**
 * Writes down that a file was refused because of a virus (decision 79). Its id is one that nothing else has, since
 * nothing is kept of it; nor is its name, which may be a person's.
 */
export async function auditInfected(db: Database, { quando, usuario_id, ...detalhe }: Found): Promise<void> {
  const objeto = { objeto: "arquivo", objeto_id: randomUUID() };
  await auditInsert({
    quando,
    usuario_id,
    acao: "arquivo.infectado",
    ...objeto,
    detalhe: { ...detalhe, guardado: false },
  }).execute(db);
}
