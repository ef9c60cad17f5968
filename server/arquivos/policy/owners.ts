import type { Dono, FileContexto } from "../../../contract/arquivos/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";

/** What decides who may upload for a record. */
export interface UploadTarget {
  /** Whether the dealer whose record it is may still send something. */
  readonly concessionario_ativo: boolean;
}

/**
 * A kind of record that files belong to. The room of the record describes it; server/app.ts puts the kinds together.
 * How large and how many its files may be stands in `FILE_LIMITS` of the contract, because the screens check it first.
 */
export interface OwnerKind {
  /** As it stands in `arquivo.dono_tipo`. */
  readonly tipo: Dono;
  /** How long a file that nothing refers to is kept, in milliseconds. */
  readonly keepUnsentMs: number;
  /** What the person uploads for; undefined where they may not know of it, and the upload is 404. */
  findTarget(db: Database, session: Session, destino_id: number): Promise<UploadTarget | undefined>;
  /** Those of these owners whose files the person may see, in one query. */
  visibleOwners(db: Database, session: Session, ids: readonly number[]): Promise<ReadonlySet<number>>;
}

/** Every kind, by the word that its uploads have on the wire. */
export type OwnerKinds = Readonly<Record<FileContexto, OwnerKind>>;

/** The kind of a stored file; undefined if no room has described it. */
export function ownerKindOf(kinds: OwnerKinds, dono_tipo: string): OwnerKind | undefined {
  return Object.values(kinds).find(({ tipo }) => tipo === dono_tipo);
}
