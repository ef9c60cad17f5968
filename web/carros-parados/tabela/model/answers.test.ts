import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameResposta } from "../../../../contract/carros-parados/index.ts";
import { createBrowser, type Deed, type WeekBrowser } from "../../../../tests/web/week-browser.ts";
import { createServer, type WeekServer, type Who } from "../../../../tests/web/week-server.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { vehicleOf } from "../item/row-name.ts";
import { answerIn } from "./answers.ts";

const at = fc.nat(2);
const text = fc.constantFrom("", "A", "B", "C");
const lines = fc.array(fc.tuple(text, fc.constantFrom("P", "P", "Q"), text), { minLength: 1, maxLength: 3 });
const yes = fc.boolean();
const anyone = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("undo", "redo") }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("save", "save", "saveSlowly"), yes }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("read", "reload", "arrive") }) },
  fc.record({ do: fc.constantFrom("open", "paste", "discard", "move"), at, lines, yes }),
);
const column = fc.constantFrom("info_chassi", "info_chassi", "info_item_codigo", "info_modelo");
const keys = fc.array(fc.nat(4));
const dealersDeed = fc.oneof(
  { weight: 2, arbitrary: anyone },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("type"), at, column, text }) },
  fc.record({ do: fc.constantFrom("replace", "file", "paste"), at, lines, keys, yes }),
  fc.record({ do: fc.constantFrom("fill", "add", "reverse", "remove"), at, column }),
);
const dacsDeed = fc.oneof(
  { weight: 2, arbitrary: anyone },
  fc.record({ do: fc.constant("answer"), at }),
  fc.record({ do: fc.constantFrom("undo", "redo") }),
);
const WHO: readonly Who[] = ["dealer", "colleague", "dac"];
/** Somebody's deed, and who hears of it at once. */
type Turn = readonly [Who, Deed, readonly Who[]];
const hears = fc.constantFrom<(readonly Who[])[]>([], WHO, WHO);
const turnsOf = (who: readonly Who[], deed: fc.Arbitrary<Deed>, maxLength: number): fc.Arbitrary<Turn[]> =>
  fc.array(fc.tuple(fc.constantFrom(...who), deed, hears), { maxLength });
const MOVE: Turn = ["dac", { do: "move" }, WHO];
const SAVE: Turn = ["dealer", { do: "save" }, WHO];
/** DAC answers and returns the week, the dealer's side writes in it, saves and sends it again, and once more. */
const turns = fc
  .array(fc.tuple(turnsOf(WHO.slice(2), dacsDeed, 5), turnsOf(WHO.slice(0, 2), dealersDeed, 7)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((rounds) => rounds.flatMap(([dacs, dealers]) => [...dacs, MOVE, ...dealers, SAVE, MOVE]));

/** Rows with an answer that was written for another vehicle: each begins with its own. */
const strays = (rows: readonly GridRow[]): readonly GridRow[] =>
  rows.filter((row) => {
    const { dac_observacao, dac_invoice_id } = answerIn(row);
    return [dac_observacao, dac_invoice_id].some(
      (one) => one !== "" && !one.startsWith(`${vehicleOf(row)}#`),
    );
  });

/** Rows of a browser in which an answer strays, or is missing though the week was returned with it. */
function wrongIn({ model }: WeekBrowser, server: WeekServer): readonly GridRow[] {
  const { can, header } = model().state();
  const { store } = model();
  const missing = store.rows().filter((row) => {
    const answer = can.editInfo ? server.answerOf(header.info_versao, vehicleOf(row)) : null;
    return answer !== null && !isSameResposta(answer, answerIn(row));
  });
  return [...strays(store.rows()), ...(can.editDac ? strays(store.rowsAsTyped()) : []), ...missing];
}

describe("DAC's answers, whatever three people do", () => {
  it("OP-67* contract: no answer ever stands beside a vehicle that it was not written for, in no browser and on the server, and none is missing beside its own", async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (list) => {
        const server = createServer();
        const browsers = WHO.map((who) => createBrowser(server, who));
        for (const [who, deed, heard] of list) {
          // One after the other.
          // oxlint-disable-next-line no-await-in-loop
          await browsers.find((one) => one.who === who)?.play(deed);
          for (const one of browsers) if (heard.includes(one.who)) one.model().take(server.read(one.who));
          expect(strays(server.linhas() as never)).toEqual([]);
          expect(browsers.flatMap((one) => wrongIn(one, server))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
