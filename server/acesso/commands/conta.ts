import {
  CONTA_GONE,
  DEMO_REFUSED,
  ONLY_WAY_IN,
  contaOfNobody,
  contaOfTwo,
  contaTaken,
  contaUnverified,
} from "../../../contract/acesso/index.ts";
import type { Device } from "../../../contract/acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { badRequest, conflict, notFound } from "../../platform/http/errors.ts";
import { wakeSender } from "../../platform/mail/letters.ts";
import type { Services } from "../../platform/services.ts";
import type { OidcProvider } from "../../platform/settings/oidc-providers.ts";
import { statusRefusal } from "../policy/acesso-status.ts";
import { mayUnlink, providerOf, waysIn, whoIsMeant } from "../policy/conta.ts";
import type { About, Candidate, Meant } from "../policy/conta.ts";
import { findCandidates, findVinculada, listVinculadas } from "../queries/conta.ts";
import type { Vinculada } from "../queries/conta.ts";
import type { Session } from "../sessions/sessions.ts";
import { postAccountLetter } from "./account-letters.ts";
import type { Proven } from "./sessao.ts";

type Parts = Pick<Services, "db" | "clock" | "bus">;

/** An account that a provider has vouched for. */
interface Account {
  readonly issuer: string;
  readonly sub: string;
  about(): Promise<About>;
  /** What it came with. */
  readonly device: Device;
}

const WHY_NOT: Readonly<Record<Exclude<Meant["kind"], "one">, (name: string) => string>> = {
  nobody: contaOfNobody,
  unverified: contaUnverified,
  two: contaOfTwo,
};

/**
 * The person whom an account signs in, linked to them now where it never was (OP-09). Throws 400 where it means nobody,
 * or somebody who may not sign in, or who has another account of that provider; nothing is stored then. Nobody is created.
 */
export async function personOfConta(
  parts: Parts & { readonly demoEnters: boolean },
  provider: OidcProvider,
  account: Account,
): Promise<Proven> {
  const { db, demoEnters } = parts;
  const known = await findVinculada(db, account);
  const found = known ?? (await link(parts, provider, account, await account.about()));
  refuseKeptOut(found, demoEnters);
  return { usuario_id: found.usuario_id, conta_id: found.conta_id };
}

function refuseKeptOut(
  person: Pick<Candidate, "usuario_id" | "acesso_status" | "usuario_demo">,
  demoEnters: boolean,
): void {
  const inactive = statusRefusal(person.acesso_status);
  if (inactive !== null) throw badRequest(inactive, person.usuario_id);
  if (person.usuario_demo && !demoEnters) throw badRequest(DEMO_REFUSED, person.usuario_id);
}

async function link(
  { db, clock, bus, demoEnters }: Parts & { readonly demoEnters: boolean },
  { id, name }: OidcProvider,
  { issuer, sub, device }: Account,
  about: About,
): Promise<Vinculada> {
  const quando = clock.now();
  const linked = await db.transaction().execute(async (tx) => {
    const meant = whoIsMeant(about, await findCandidates(tx, about));
    if (meant.kind !== "one") throw badRequest(WHY_NOT[meant.kind](name));
    const { person } = meant;
    const { usuario_id } = person;
    refuseKeptOut(person, demoEnters);
    const times = { criada_em: quando, usada_em: quando };
    const made = await tx
      .insertInto("conta_vinculada")
      .values({ usuario_id, issuer, sub, conta_email: about.conta_email, ...times })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning("conta_id")
      .executeTakeFirst();
    if (!made) {
      // Somebody was faster: the same person in another tab, or somebody whose address this was.
      const other = await findVinculada(tx, { issuer, sub });
      if (other?.usuario_id !== usuario_id) throw badRequest(contaTaken(name), usuario_id);
      return other;
    }
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    const detalhe = { provider: id, conta_id: made.conta_id };
    await auditInsert({ quando, usuario_id, acao: "conta.vinculada", ...objeto, detalhe }).execute(tx);
    await postAccountLetter(tx, { usuario_id, mudanca: "conta_vinculada", quando, device, provedor: name });
    return { ...person, conta_id: made.conta_id };
  });
  await wakeSender(bus);
  return linked;
}

/** Takes an account away from its person. Throws 404 where it is not theirs, and 409 where it is their only way in. */
export async function unlinkConta(
  { db, clock, bus, providers }: Parts & { readonly providers: readonly OidcProvider[] },
  { usuario_id, dispositivo: device }: Author & Pick<Session, "dispositivo">,
  conta_id: number,
): Promise<void> {
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const hasSenha = await lockSenha(tx, usuario_id);
    const contas = await listVinculadas(tx, usuario_id);
    const conta = contas.find((one) => one.conta_id === conta_id);
    if (!conta) throw notFound(CONTA_GONE);
    if (!mayUnlink({ hasSenha, contas: waysIn(contas, providers) }, conta_id)) throw conflict(ONLY_WAY_IN);
    await tx.deleteFrom("conta_vinculada").where("conta_id", "=", conta_id).execute();
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    const detalhe = { conta_id };
    await auditInsert({ quando, usuario_id, acao: "conta.desvinculada", ...objeto, detalhe }).execute(tx);
    const provedor = providerOf(conta.issuer, providers)?.name;
    const told = { usuario_id, mudanca: "conta_desvinculada", quando, device } as const;
    await postAccountLetter(tx, { ...told, ...(provedor !== undefined && { provedor }) });
  });
  await wakeSender(bus);
}

/** Whether a person has a password, which until the transaction ends nobody changes; nor signs in by an account. */
async function lockSenha(tx: Database, usuario_id: number): Promise<boolean> {
  const { senha_hash } = await tx
    .selectFrom("usuario")
    .select("senha_hash")
    .where("usuario_id", "=", usuario_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return senha_hash !== null;
}
