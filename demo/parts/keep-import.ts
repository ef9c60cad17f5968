import { sql, type Insertable } from "kysely";
import type { FileContexto } from "../../contract/arquivos/index.ts";
import type { Session } from "../../server/acesso/index.ts";
import { linkArquivos } from "../../server/arquivos/index.ts";
import type { DB } from "../../server/platform/db/generated/schema.ts";
import type { Deed } from "../claims/load.ts";
import { uploadFiles } from "../claims/upload.ts";

const MINUTE_MS = 60_000;

/** An import that is over: its file, and how it ended. */
interface OverImport extends Pick<
  Insertable<DB["importacao"]>,
  | "importacao_tipo"
  | "importacao_status"
  | "importacao_motivo"
  | "importacao_chave"
  | "importacao_titulos"
  | "importacao_notas"
  | "linhas_lidas"
  | "inseridos"
  | "atualizados"
  | "inalterados"
  | "repetidos"
> {
  readonly contexto: FileContexto;
  readonly nome: string;
  readonly content: Buffer;
  readonly rejeitados: readonly RefusedLine[];
}

/** A line that was not taken, with its cells below the file's titles. */
export interface RefusedLine {
  readonly linha: number;
  readonly motivo: string;
  readonly celulas: readonly string[];
}

/** Stores an import that is over, with its file, a minute after the clock; gives its id. */
export async function keepImport(
  services: Parameters<Deed["run"]>[0],
  session: Session,
  { contexto, nome, content, rejeitados, ...over }: OverImport,
): Promise<number> {
  const { db, clock } = services;
  const { usuario_id } = session;
  const file = { nome, content: () => content };
  const [anexo] = await uploadFiles(services, session, { id: 0, contexto, files: [file] });
  const { importacao_id } = await db
    .insertInto("importacao")
    .values({
      ...over,
      usuario_id,
      criado_em: clock.now(),
      terminado_em: new Date(clock.now().getTime() + MINUTE_MS),
      linhas_total: over.importacao_status === "falhou" ? null : over.linhas_lidas,
      rejeitados: rejeitados.length,
    })
    .returning("importacao_id")
    .executeTakeFirstOrThrow();
  const ids = [anexo?.arquivo_id ?? ""];
  const dono_id = sql`${importacao_id}::bigint`;
  await linkArquivos({ ids, usuario_id, dono_tipo: "importacao", dono_id, from: sql`(select) x` }).execute(
    db,
  );
  for (const { celulas, ...rejeitado } of rejeitados)
    await db
      .insertInto("importacao_rejeitado")
      .values({ importacao_id, ...rejeitado, celulas: JSON.stringify(celulas) })
      .execute();
  return importacao_id;
}
