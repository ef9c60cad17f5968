import type { RawBuilder } from "kysely";
import type { AnexoMarcado, Anexo, Dono, Verificacao } from "../../../contract/arquivos/index.ts";
import { sql } from "../../platform/db/sql.ts";

/** What stands against a record's files, by their ids; null where nothing does, as with nearly all. */
export type Marks = Readonly<Record<string, Verificacao>> | null;

/**
 * What stands against the files of one owner, as a jsonb value of any statement that has found that owner: read from an
 * index that holds no others (decision 79).
 * @param donos the kinds of record that the owner may be
 * @param dono_id its id in that statement: `r.req_numero`
 */
export function marksOf(donos: readonly Dono[], dono_id: string): RawBuilder<Marks> {
  // Unscoped: files of a record that the statement around it has found in its scope.
  return sql<Marks>`(select jsonb_object_agg(a.arquivo_id, a.arquivo_verificacao) from arquivo a
      where a.dono_tipo in (${sql.join(donos.map((dono) => sql.lit(dono)))}) and a.dono_id = ${sql.ref(dono_id)}
        and a.arquivo_verificacao is not null)`;
}

/** What stands against a person's own files, as far as anything does. */
export function marksAmong(
  own: Iterable<{ readonly arquivo_id: string; readonly arquivo_verificacao: Verificacao | null }>,
): Marks {
  const found = [...own].flatMap(({ arquivo_id, arquivo_verificacao: mark }) =>
    mark === null ? [] : [[arquivo_id, mark] as const],
  );
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** A file as it is shown, with what stands against it. */
export function marked({ arquivo_id, arquivo_nome }: Anexo, marks: Marks): AnexoMarcado {
  return withMark({ arquivo_id, arquivo_nome, arquivo_verificacao: marks?.[arquivo_id] ?? null });
}

/** The same value without the mark, where there is none: answers say nothing of a file against which nothing stands. */
export function withMark<File extends { readonly arquivo_verificacao: Verificacao | null }>({
  arquivo_verificacao,
  ...file
}: File): Omit<File, "arquivo_verificacao"> & { arquivo_verificacao?: Verificacao } {
  return { ...file, ...(arquivo_verificacao !== null && { arquivo_verificacao }) };
}
