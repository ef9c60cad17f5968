import { readTargets } from "../kit/records.ts";
import { ask, upload } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { WALKERS, sees } from "./reach.ts";

const PART = "walk";
const UPLOADER = "dealer.autos";
const NO_FILE = "00000000-0000-4000-8000-00000000000f";

/** OP-56: a file that nothing refers to yet is its uploader's alone: to everybody else it is not there. */
export async function reachForLooseFile(world: World): Promise<void> {
  const numero = world.nextNumero();
  const id = await upload(world, PART, { who: UPLOADER, numero, contexto: "anx_requisicao" });
  if (id === undefined) return world.tally.found(PART, "a file of one's own is refused");
  const own = await ask(world, PART, { who: UPLOADER, path: `/v2/arquivos/${id}` });
  if (own.status !== 200) world.tally.found(PART, `one's own file answers ${own.status}`);
  const targets = await readTargets(world.db);
  for (const walker of WALKERS) {
    const { who } = walker;
    if (who === UPLOADER) continue;
    const reply = await ask(world, PART, { who, path: `/v2/arquivos/${id}` });
    const nothing = await ask(world, PART, { who, path: `/v2/arquivos/${NO_FILE}` });
    if (reply.status !== 404 || !reply.body.equals(nothing.body))
      world.tally.found(PART, "somebody else's loose file is told from none", `${who}: ${id}`);
    // Nor may it be taken into a message of one's own, where its name would come back.
    const target = targets.find((one) => sees(walker, one));
    const json = {
      interacao_tipo: "sistema",
      interacao_anexos: [{ arquivo_id: id, arquivo_nome: "x" }],
    };
    const sent = await ask(world, PART, {
      who,
      path: `/v2/pac/requisicoes/${target?.numero}/interacoes`,
      json,
    });
    if (sent.status === 200 || sent.body.includes("or\u00e7amento"))
      world.tally.found(PART, "somebody else's loose file is taken into a message", `${who}: ${sent.status}`);
  }
}
