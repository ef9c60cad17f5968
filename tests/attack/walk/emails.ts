import { sql } from "../../../server/platform/db/sql.ts";
import type { Target } from "../kit/records.ts";
import { ask } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { WALKERS, sees } from "./reach.ts";

const PART = "walk";
/** Staff who write into requests of an area (INT-14); everybody else has no mails at all. */
const WRITERS: Readonly<Record<string, readonly Target["view"][]>> = {
  ga: ["ga"],
  dac: ["dac"],
  admin: ["ga", "dac"],
};

/** Reaches for the mails of others that failed, and for the lists of addresses: each is refused. */
export async function reachForEmails(world: World, targets: readonly Target[]): Promise<void> {
  const { rows } = await sql<{ email_id: number; req_numero: number }>`
    select e.email_id, i.req_numero from email_saida e join interacao i using (interacao_id)
    where e.email_estado = 'falhou' and i.req_numero = any(${targets.map(({ numero }) => numero)})`.execute(
    world.db,
  );
  if (rows.length === 0) world.tally.found(PART, "there is no mail to reach for");
  for (const { email_id, req_numero } of rows) {
    const target = targets.find(({ numero }) => numero === req_numero);
    for (const walker of WALKERS) {
      const { who } = walker;
      const views = WRITERS[who] ?? [];
      if (!target || (views.includes(target.view) && sees(walker, target))) continue;
      const json = { email_id, email_destino: "pac.attack@oficina.example" };
      const path = "/v2/pac/correio/reenviar";
      const reply = await ask(world, PART, { who, method: "POST", path, json });
      // Whoever writes mails at all is not told whose it is.
      const expected = views.length > 0 ? 404 : 403;
      if (reply.status !== expected)
        world.tally.found(PART, `a mail of others answers ${reply.status}`, `${who}: ${email_id}`);
    }
  }
  for (const { who } of WALKERS)
    for (const [lista, view] of [
      ["1", "dac"],
      ["2", "ga"],
    ] as const) {
      const reply = await ask(world, PART, { who, path: `/v2/pac/contatos?lista=${lista}&busca=a` });
      const expected = WRITERS[who]?.includes(view) ? 200 : 403;
      if (reply.status !== expected)
        world.tally.found(PART, `the contacts of ${view} answer ${reply.status}`, who);
    }
}
