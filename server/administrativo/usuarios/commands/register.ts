import { conviteLink, sameEmail } from "../../../../contract/acesso/index.ts";
import {
  canInvite,
  canResetSegundoFator,
  usuarios,
  type Convite,
  type USUARIOS,
} from "../../../../contract/administrativo/index.ts";
import {
  createConvite,
  postAccountLetter,
  type Caller,
  type NewConvite,
  type Sessions,
} from "../../../acesso/index.ts";
import { beginAvisos, endOwnership } from "../../../notificacoes/index.ts";
import type { Author } from "../../../platform/change-log.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { sql } from "../../../platform/db/sql.ts";
import { wakeSender } from "../../../platform/mail/letters.ts";
import type { Services } from "../../../platform/services.ts";
import { registerOf, type Register } from "../../sql/register.ts";
import { lockRegister, refuseAccess, refuseClosed, tellTaken, type UsuarioValues } from "./refusals.ts";

/** An invitation as the link that opens it (OP-12). */
export function presentConvite({ token, expira }: NewConvite, publicUrl: string): Convite {
  return { link: conviteLink(publicUrl, token), expira_em: Math.floor(expira.getTime() / 1000) };
}

/** Tells a person of another e-mail, at both addresses. */
async function tellEmail(
  tx: Database,
  {
    antes: { usuario_id, usuario_email },
    valores,
    autor,
    quando,
  }: {
    antes: { readonly usuario_id: number; readonly usuario_email: string };
    valores: UsuarioValues;
    autor: Caller;
    quando: Date;
  },
): Promise<void> {
  const email = { antes: usuario_email, depois: valores.usuario_email };
  if (sameEmail(email.antes, email.depois)) return;
  const own = usuario_id === autor.usuario_id;
  const how = own ? { device: autor.dispositivo } : { deOutro: true };
  await postAccountLetter(tx, { usuario_id, mudanca: "email_trocado", quando, email, ...how });
}

/**
 * Who may not sign in any more, or works with another group's rights, is the owner of no request (OP-49); to whoever has
 * another group, what its area was told before is not new.
 */
async function leaveRequests(
  tx: Database,
  change: {
    readonly autor: Pick<Author, "usuario_id">;
    readonly quando: Date;
    readonly antes: Pick<UsuarioValues, "grupo_usuario_id"> & { readonly usuario_id: number };
    readonly depois: UsuarioValues | null;
  },
): Promise<void> {
  const { autor, quando, antes, depois } = change;
  const isMoved = depois !== null && depois.grupo_usuario_id !== antes.grupo_usuario_id;
  if (depois?.acesso_status === "A" && !isMoved) return;
  await endOwnership(tx, { quando, usuario_id: autor.usuario_id }, antes.usuario_id);
  if (isMoved) await beginAvisos(tx, antes.usuario_id);
}

/**
 * The people, with their accounts beside them. A new one who is active comes with an invitation, which is mailed as well
 * (AUSR-22, OP-12). 409 for
 * a login that is another person's (OP-100), 400 for what the last administrator and one's own rights forbid (OP-90,
 * OP-102), 422 for accounts of no active dealer.
 */
export function usuariosRegister({
  db,
  bus,
  settings,
  sessions,
}: Pick<Services, "db" | "bus" | "settings"> & { readonly sessions: Sessions }): Register {
  return registerOf<
    typeof USUARIOS,
    "usuario",
    { readonly usuario_tem_senha: boolean; readonly usuario_segundo_fator: boolean }
  >(usuarios, "usuario", {
    // As json, which the driver reads in a third of the time that an array takes it.
    columns: sql`to_json(array(select uc.concessionario_conta from usuario_concessionario uc
      where uc.usuario_id = usuario.usuario_id order by uc.concessionario_conta collate "C"))
      as usuario_concessionario_codigo, senha_hash is not null as usuario_tem_senha,
      exists (select from segundo_fator f where f.usuario_id = usuario.usuario_id and f.ativo_desde is not null)
        as usuario_segundo_fator`,
    // Nobody deletes themselves (OP-90).
    can: (person, reader) => ({
      delete: person.usuario_id !== reader.usuario_id,
      invite: canInvite(person),
      resetSegundoFator: canResetSegundoFator(person, reader.usuario_id),
    }),
    hold: lockRegister,
    settle: async (tx, { antes, depois, autor, quando }) => {
      const valores = depois as UsuarioValues | null;
      if (antes) {
        const { usuario_id } = antes;
        await refuseAccess(tx, settings, { autor, usuario_id, antes, depois: valores });
        await leaveRequests(tx, { autor, quando, antes, depois: valores });
        if (valores) await tellEmail(tx, { antes, valores, autor, quando });
      }
      if (valores) await refuseClosed(tx, valores, antes?.usuario_concessionario_codigo ?? []);
      return antes === null ? { criado_em: quando } : {};
    },
    keep: async (tx, usuario_id, { usuario_concessionario_codigo: contas }) => {
      await sql`with gone as (delete from usuario_concessionario
          where usuario_id = ${usuario_id} and concessionario_conta <> all (${contas}::text[]))
        insert into usuario_concessionario (usuario_id, concessionario_conta)
          select ${usuario_id}::bigint, conta from unnest(${contas}::text[]) conta
        on conflict do nothing`.execute(tx);
    },
    made: async (tx, { usuario_id, ...person }, { autor, quando }) => {
      const email = person.usuario_email;
      const convite = canInvite(person)
        ? await createConvite(tx, { usuario_id, autor, email, quando })
        : null;
      return { convite: convite && presentConvite(convite, settings.publicUrl) };
    },
    // Sends the invitation.
    stored: async () => await wakeSender(bus),
    // Who lost an account, or has another name, is that everywhere at their next call; of another e-mail they are told.
    saved: async (usuario_id) => {
      await sessions.renew(Number(usuario_id));
      await wakeSender(bus);
    },
    explain: async (error, valores, usuario_id) =>
      await tellTaken(db, { ...(valores as UsuarioValues), usuario_id: usuario_id as number | null }, error),
  });
}
