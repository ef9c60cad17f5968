import { requisicaoMail } from "../../../server/correio/index.ts";
import type { Database } from "../../../server/platform/db/connect.ts";
import { sql } from "../../../server/platform/db/sql.ts";
import { diskStorage } from "../../../server/platform/storage/disk.ts";
import { rowOf, xlsxByHand } from "../../workbooks/by-hand.ts";
import { PEOPLE, ask, commit, dataOf, upload } from "./world.ts";
import type { World } from "./world.ts";
import { randomUUID } from "node:crypto";

/** One of its files; `de` is the login of who uploaded it, as the attackers are named. */
export interface Arquivo {
  readonly id: string;
  readonly privada: boolean;
  readonly de: string;
}

/** A stored request with its files: what an attacker may guess at. */
export interface Target {
  readonly numero: number;
  readonly conta: string;
  readonly bu: number;
  readonly view: "dac" | "ga";
  readonly tipo: string;
  readonly arquivos: readonly Arquivo[];
  /** The messages that came by e-mail, each with a page of how it looked. */
  readonly emails: readonly number[];
}

/** What a private message says: nobody of a dealer's may ever be told. */
export const PRIVATE_TEXT = "so-para-a-equipe-7f3a";

/** Of an e-mail that nobody of a dealer's may learn of: the second is none, and stands with the request. */
const EMAILS = [`${PRIVATE_TEXT}@oficina.example`, `${PRIVATE_TEXT}@`];

/**
 * One request of each area and account, each with a public and a private message, a file at either, and an e-mail; and
 * conversations.
 */
export async function seedTargets(world: World): Promise<void> {
  for (const [conta, view] of [
    ["100101", "dac"],
    ["100101", "ga"],
    ["100103", "dac"],
    ["100103", "ga"],
    ["200201", "dac"],
    ["200201", "ga"],
  ] as const) {
    const numero = await commit(world, "seed", { conta, view });
    const staff = view;
    for (const interacao_privada of [0, 1]) {
      const arquivo_id = await upload(world, "seed", { who: staff, numero, contexto: "anx_interacao" });
      const json = {
        interacao_tipo: "sistema",
        interacao_texto: interacao_privada === 1 ? PRIVATE_TEXT : "Resposta da equipe",
        interacao_anexos: arquivo_id === undefined ? [] : [{ arquivo_id, arquivo_nome: "orçamento.pdf" }],
        interacao_privada,
      };
      await ask(world, "seed", { who: staff, path: `/v2/pac/requisicoes/${numero}/interacoes`, json });
    }
    const json = { interacao_tipo: "email", interacao_texto: PRIVATE_TEXT, interacao_emails: EMAILS };
    await ask(world, "seed", { who: staff, path: `/v2/pac/requisicoes/${numero}/interacoes`, json });
    await answerByMail(world, numero);
  }
  await seedConversas(world);
}

/** A mail with nothing in it. */
const NO_MAIL = {
  messageId: null,
  from: null,
  assunto: "",
  anexos: [],
  descartados: [],
  autoSubmitted: false,
  bounce: null,
  loop: false,
};

/** An answer by e-mail, which is staff's alone, at the moment of the last message. */
async function answerByMail({ db, storage }: World, id: number): Promise<void> {
  const { quando } = await db
    .selectFrom("requisicao")
    .select("req_ultima_atividade as quando")
    .where("req_numero", "=", id)
    .executeTakeFirstOrThrow();
  const mail = { ...NO_MAIL, texto: PRIVATE_TEXT, citado: PRIVATE_TEXT, html: `<p>${PRIVATE_TEXT}</p>` };
  const remetente = { nome: "Ana Souza", email: `${PRIVATE_TEXT}@oficina.example` };
  const parts = { storage: diskStorage(storage) };
  await db
    .transaction()
    .execute(
      async (tx) => await requisicaoMail.storeReply(tx, parts, { id, quando, remetente, from: null, mail }),
    );
}

/** A public and a private message about a week of each account, the private one the newest. */
async function seedConversas(world: World): Promise<void> {
  for (const concessionario_id of ["100101", "100103", "200201"]) {
    const [info_semana] = await newestWeeks(world, "seed", concessionario_id);
    for (const interacao_privada of [0, 1]) {
      const interacao_texto = interacao_privada === 1 ? PRIVATE_TEXT : "Resposta da equipe";
      const json = {
        concessionario_id,
        info_semana,
        interacao_tipo: "sistema",
        interacao_texto,
        interacao_privada,
      };
      await ask(world, "seed", {
        who: "dac",
        method: "POST",
        path: "/v2/carros_parados/conversas/enviar_mensagem",
        json,
      });
    }
  }
}

/** Every stored request, in the order of their numbers. */
export async function readTargets(db: Database): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select r.req_numero as numero, r.req_concessionario_id as conta, c.concessionario_bu as bu, r.view, r.req_tipo as tipo,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.arquivo_id, 'privada', coalesce(i.interacao_privada, false),
          'de', coalesce(split_part(u.usuario_email, '@', 1), ''))
          order by a.criado_em, a.arquivo_id)
        from arquivo a left join interacao i on i.interacao_id = a.dono_interacao left join usuario u on u.usuario_id = a.usuario_id
        where r.req_numero in (a.dono_requisicao, i.req_numero)), '[]') as arquivos,
      array(select i.interacao_id from interacao i where i.req_numero = r.req_numero and i.interacao_html is not null) as emails
    from requisicao r join concessionario c on c.concessionario_conta = r.req_concessionario_id
    order by r.req_numero`.execute(db);
  return rows;
}

/** The newest weeks of a dealer, which are made by being looked at; the newest first. */
export async function newestWeeks(world: World, part: string, conta: string): Promise<string[]> {
  const path = `/v2/carros_parados/listagem/listar_carros?concessionario_id=${conta}&tab=H`;
  const weeks: readonly { info_semana: string }[] =
    dataOf(await ask(world, part, { who: "admin", path })) ?? [];
  return weeks.slice(0, 8).map(({ info_semana }) => info_semana);
}

/** The people of the register who do not attack. */
export async function bystanders({ db }: Pick<World, "db">): Promise<number[]> {
  const own = PEOPLE.map((who) => `${who}@pac.demo`);
  const rows = db.selectFrom("usuario").select("usuario_id").where("usuario_email", "not in", own);
  return (await rows.orderBy("usuario_id").execute()).map(({ usuario_id }) => usuario_id);
}

/** The files of an import of parts and of one of GBO, both called off, so that a call which waits for them does not. */
export async function endedImports(world: World): Promise<string[]> {
  const part = "seed";
  const send = async (path: string, form: FormData): Promise<string> => {
    const encoded = new Response(form);
    const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
    const body = Buffer.from(await encoded.arrayBuffer());
    const reply = await world.send(part, { who: "dac", method: "POST", path: `/api${path}`, headers, body });
    return dataOf(reply)?.arquivos[0]?.arquivo_id ?? "";
  };
  const csv = new FormData();
  csv.append("arquivo", new Blob(["item_codigo;item_desc;item_preco\n"]), "precos.csv");
  const xlsx = new FormData();
  xlsx.append("arquivo", new Blob([Uint8Array.from(xlsxByHand({ rows: rowOf(1, ["Item"]) }))]), "gbo.xlsx");
  xlsx.append("arquivo_id", randomUUID());
  const gbo = "/v2/carros_parados/administrativo/gbo";
  const itens = await send("/v2/arquivos/item/id/0/imp_item", csv);
  const ofGbo = await send(`${gbo}/upload_arquivos_manutencao`, xlsx);
  for (const path of [`/v2/pac/administrativo/itens/importacao/${itens}`, `${gbo}/importacao/${ofGbo}`])
    await ask(world, part, { who: "dac", method: "POST", path: `${path}/cancelar` });
  return [itens, ofGbo];
}
