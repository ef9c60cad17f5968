import {
  checkItem,
  isHeldChange,
  ITEM_STALE,
  ITEM_TAKEN,
  ITEM_UNKNOWN,
  PRECO_A_CONFIRMAR,
  type ItemAdm,
  type ItemEvento,
  type ItemValues,
} from "../../../../contract/administrativo/index.ts";
import { lastAlteracao } from "../../../acesso/index.ts";
import { logChange, type Author } from "../../../platform/change-log.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { conflict, required, stale, unprocessable } from "../../../platform/http/errors.ts";
import type { DbAndClock } from "../../../platform/services.ts";
import { acceptedValues } from "../../commands/records.ts";
import { findCodigo, findItem } from "../queries/itens.ts";
import { changingItens } from "./changing-itens.ts";

/** What the audit keeps of a change: all of it, since a price list names nobody. */
const CAMPOS = ["item_codigo", "item_desc", "item_preco", "item_preco_ekosbras"] as const;

/** The content of a row as a person saw it before a save. */
export type SeenItem = Omit<ItemAdm, "item_codigo">;

/**
 * Stores a new part (APEC-09, OP-91) and gives it. Throws 422 with the fields that are wrong, 409 for a code that is
 * there already, in whatever case.
 */
export async function createItem({ db, clock }: DbAndClock, autor: Author, sent: unknown): Promise<ItemAdm> {
  const valores = acceptedValues(checkItem(sent));
  const quando = clock.now();
  return await changingItens(db, async (tx) => {
    const atual = await findCodigo(tx, valores.item_codigo);
    if (atual !== undefined) throw conflict(ITEM_TAKEN, await findItem(tx, atual));
    const stored = await tx
      .insertInto("item")
      .values(valores)
      .onConflict((codigo) => codigo.doNothing())
      .returning("item_codigo")
      .executeTakeFirst();
    // Somebody else stored it in between.
    if (!stored) throw conflict(ITEM_TAKEN, await findItem(tx, valores.item_codigo));
    await log(tx, "item.criado", { ...autor, quando, antes: null, depois: valores });
    return valores;
  });
}

/**
 * Saves description and prices of a part (APEC-09, OP-91) and gives it as it stands then; a save that changes nothing
 * leaves no trace. Throws 422 with the fields that are wrong, also with a price that moves by more than 30 % from the one
 * `visto` and is not `preco_confirmado`; 404 for a part that is not there (any more), 409 with the current one where it is
 * not as it was `visto`.
 */
export async function updateItem(
  { db, clock }: DbAndClock,
  autor: Author,
  {
    codigo,
    visto,
    preco_confirmado,
    sent,
  }: { codigo: string; visto: SeenItem | undefined; preco_confirmado: boolean; sent: object },
): Promise<ItemAdm> {
  const quando = clock.now();
  return await changingItens(db, async (tx) => {
    const antes = await lockItem(tx, codigo);
    // A stored code may break today's rules, since older lists brought such; it is not what is saved.
    const { valores, campos } = checkItem({ ...sent, item_codigo: codigo });
    const { item_codigo: _, ...content } = acceptedValues({
      valores,
      campos: campos.filter(({ campo }) => campo !== "item_codigo"),
    });
    if (visto !== undefined && !isSame(visto, antes))
      throw stale(ITEM_STALE, antes, await lastAlteracao(tx, "item", codigo));
    if (isSame(content, antes)) return antes;
    // A save that says nothing of what it saw is checked against nothing.
    if (visto !== undefined && !preco_confirmado && isHeldChange(antes.item_preco, content.item_preco))
      throw unprocessable([{ campo: "item_preco", mensagem: PRECO_A_CONFIRMAR }]);
    await tx.updateTable("item").set(content).where("item_codigo", "=", codigo).execute();
    const depois = { item_codigo: codigo, ...content };
    await log(tx, "item.alterado", { ...autor, quando, antes, depois });
    return depois;
  });
}

/** Takes a part out of the price table (OP-91). Requests keep what they were sent with. Throws 404 where there is none. */
export async function deleteItem({ db, clock }: DbAndClock, autor: Author, codigo: string): Promise<void> {
  const quando = clock.now();
  await changingItens(db, async (tx) => {
    const antes = await lockItem(tx, codigo);
    await tx.deleteFrom("item").where("item_codigo", "=", codigo).execute();
    await log(tx, "item.excluido", { ...autor, quando, antes, depois: null });
  });
}

async function lockItem(tx: Database, codigo: string): Promise<ItemAdm> {
  return required(await findItem(tx, codigo, { lock: true }), ITEM_UNKNOWN);
}

function isSame(one: SeenItem, other: SeenItem): boolean {
  return (
    one.item_desc === other.item_desc &&
    one.item_preco === other.item_preco &&
    one.item_preco_ekosbras === other.item_preco_ekosbras
  );
}

/** Notes and tells a change, inside the transaction that makes it. */
async function log(
  tx: Database,
  tipo: Exclude<ItemEvento["tipo"], "item.importado">,
  change: Author & { quando: Date; antes: ItemValues | null; depois: ItemValues | null },
): Promise<void> {
  const item_codigo = (change.antes ?? change.depois)?.item_codigo ?? "";
  const { antes, depois, ...rest } = change;
  await logChange(tx, {
    ...rest,
    objeto_id: item_codigo,
    antes: antes && { ...antes },
    depois: depois && { ...depois },
    campos: CAMPOS,
    evento: (campos) => ({ tipo, dados: { item_codigo, campos } }),
  });
}
