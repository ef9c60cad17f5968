import { conviteLink } from "../../../contract/acesso/index.ts";
import { canInvite, type Convite, type Usuario } from "../../../contract/administrativo/index.ts";
import type { NewConvite, Session } from "../../acesso/index.ts";
import type { UsuarioRecord } from "./queries.ts";

/** A person as the wire has them. Who reaches the register may do all with everybody, but not delete themselves (OP-90). */
export function presentUsuario(record: UsuarioRecord, reader: Pick<Session, "usuario_id">): Usuario {
  return {
    ...record,
    usuario_concessionario_codigo: [...record.usuario_concessionario_codigo],
    can: { update: true, delete: record.usuario_id !== reader.usuario_id, invite: canInvite(record) },
  };
}

/** An invitation as the link that opens it (OP-12). */
export function presentConvite({ token, expira }: NewConvite, publicUrl: string): Convite {
  return { link: conviteLink(publicUrl, token), expira_em: Math.floor(expira.getTime() / 1000) };
}
