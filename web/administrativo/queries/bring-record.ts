import type { QueryClient } from "@tanstack/react-query";
import { keyOf, RESPOSTAS, type RegisterDefinition } from "../../../contract/administrativo/index.ts";
import { compareStored } from "../../../contract/platform/text.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { hasStream } from "../../platform/live/shared-stream.ts";
import { itemQuery, type Register, type RegisterRecord } from "../parts/register.ts";

/**
 * Reads one record of a register and puts it into the lists that the browser has, where it belongs now: a colleague's
 * save costs one record instead of 10,000. One that is gone leaves them. A list that has to be read again anyway is left
 * to that read, and where the record cannot be read, all lists are.
 * @param isGone its deletion was told: the lists are not asked about it
 */
export async function bringRecord(
  client: QueryClient,
  register: Register,
  { id, isGone }: { readonly id: string; readonly isGone: boolean },
): Promise<void> {
  const { of } = register;
  const lists = { queryKey: [keyOf(of), "lista"] };
  const item = itemQuery(register, id);
  const isShown = client.getQueryState(item.queryKey) !== undefined;
  // An open form tells what the server says of a deleted record.
  if (isGone) void client.invalidateQueries({ queryKey: item.queryKey });
  else if (!isShown && client.getQueriesData(lists).every(([, data]) => data === undefined)) return;
  try {
    const record = isGone ? null : await client.fetchQuery({ ...item, staleTime: 0 }).catch(goneAsNull);
    for (const query of client.getQueryCache().findAll(lists)) {
      const { data, dataUpdatedAt, isInvalidated } = query.state;
      if (data === undefined || isInvalidated) continue;
      const next = placed(of, data as readonly RegisterRecord[], { id, record, tab: query.queryKey[2] });
      // One record makes the others no fresher than they are.
      client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    }
  } catch {
    await client.invalidateQueries({ ...lists, refetchType: document.hidden ? "none" : "active" });
  }
}

function goneAsNull(error: unknown): null {
  if (error instanceof ServerError && error.status === 404) return null;
  throw error;
}

/**
 * Puts what a person's own save answered, or a deletion left, into the lists that the browser has: nothing is read. Where
 * events tell of colleagues' saves, they are no older than it, so that the list that follows the form is not read again.
 * @param record null for a deleted one
 */
export function takeOwn(
  client: QueryClient,
  register: Register,
  { id, record }: Pick<Brought, "id" | "record">,
): void {
  const { of } = register;
  const key = keyOf(of);
  const lists = { queryKey: [key, "lista"] };
  // A read that is on its way could bring it as it was.
  if (isReadWhole(of) || !hasStream() || client.isFetching(lists) > 0) {
    void client.invalidateQueries({ queryKey: [key] });
    return;
  }
  const item = itemQuery(register, id);
  if (record === null) void client.invalidateQueries({ queryKey: item.queryKey });
  else client.setQueryData(item.queryKey, record);
  void client.invalidateQueries({ queryKey: [key, "opcoes"] });
  for (const { queryKey, state } of client.getQueryCache().findAll(lists)) {
    const { data, isInvalidated } = state;
    if (data === undefined || isInvalidated) continue;
    client.setQueryData(
      queryKey,
      placed(of, data as readonly RegisterRecord[], { id, record, tab: queryKey[2] }),
    );
  }
}

/** Prepared replies are few, sorted otherwise, and also read by staff who do not keep them. */
export function isReadWhole({ objeto }: Pick<RegisterDefinition, "objeto">): boolean {
  return objeto === RESPOSTAS.objeto;
}

interface Brought {
  readonly id: string;
  /** As it is now; null for none. */
  readonly record: RegisterRecord | null;
  /** The tab of the list. */
  readonly tab: unknown;
}

/** The list of a tab with that record as it is now: by its name, then its id, as `listRecords` sorts. A newer one that stands there stays. */
export function placed(
  { id: idName, name, versao, tab: { field } }: RegisterDefinition,
  list: readonly RegisterRecord[],
  { id, record, tab }: Brought,
): readonly RegisterRecord[] {
  const there = list.find((one) => String(one[idName]) === id);
  if (there && record && Number(there[versao]) > Number(record[versao])) return list;
  const others = list.filter((one) => one !== there);
  if (record?.[field] !== tab || record === null) return there ? others : list;
  const stands = (one: RegisterRecord): number =>
    compareStored(String(one[name]), String(record[name])) || compareIds(one[idName], record[idName]);
  const at = others.findIndex((one) => stands(one) > 0);
  return others.toSpliced(at === -1 ? others.length : at, 0, record);
}

function compareIds(one: unknown, other: unknown): number {
  return typeof one === "number" ? one - Number(other) : String(one) < String(other) ? -1 : 1;
}
