import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { vizinhasQuery } from "./requisicoes.ts";

test.each([
  ["espera_asc", 1],
  ["data_desc", 2],
] as const)(
  "contract: in the order %s the neighbours of an open request are read %d time(s) when everything becomes stale",
  async (ordenacao, times) => {
    const client = new QueryClient();
    let read = 0;
    const queryFn = async () => {
      read += 1;
      return await Promise.resolve({ anterior: null, proxima: read });
    };
    const query = vizinhasQuery(1, { view: "ga", conta: undefined }, { ordenacao });
    const end = new QueryObserver(client, { ...query, queryFn }).subscribe(() => {});
    await client.fetchQuery({ ...query, queryFn });
    await client.invalidateQueries();
    expect(read).toBe(times);
    end();
  },
);
