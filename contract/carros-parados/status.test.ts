import { describe, expect, it, test } from "vitest";
import { buttonsOf } from "./buttons.ts";
import { tableRights } from "./rights.ts";
import { canMove, INFO_STATUSES, moveRefused, papelOf, TABS, type InfoStatus, type Papel } from "./status.ts";

const PAPEIS: readonly Papel[] = ["dealer", "dac", "admin", "leitor"];

/** Every move that somebody may make, as the table of OP-65* has it. */
const ALLOWED = new Set([
  ..."PE RE PS SP".split(" ").map((move) => `dealer ${move}`),
  ..."SP EA ER AR AC".split(" ").map((move) => `dac ${move}`),
  ..."PE RE PS SP EA ER AR AC".split(" ").map((move) => `admin ${move}`),
]);

describe("the moves of a week", () => {
  it("OP-65* SSTA-01* SSTA-15*: of all 144 moves those of the table are allowed, to those whose they are", () => {
    const found = PAPEIS.flatMap((papel) =>
      INFO_STATUSES.flatMap((de) =>
        INFO_STATUSES.filter((para) => canMove(papel, de, para)).map((para) => `${papel} ${de}${para}`),
      ),
    );
    expect(new Set(found)).toEqual(ALLOWED);
    expect(found).toHaveLength(17);
  });

  it("OP-65*: a refused move names both statuses", () => {
    expect(moveRefused("C", "A")).toBe("Não é possível alterar o status de Concluído para Em análise.");
  });

  it("OP-66* SLST-01*: the tabs in their order", () => {
    expect(TABS).toEqual(["P", "S", "E", "A", "R", "C", "H"]);
  });

  it("OP-65*: GA and consultants only read", () => {
    const nobody = {
      isDealer: false,
      isDAC: false,
      isGA: false,
      isConsultor: false,
      isAdmin: false,
      isUnidadeAutomoveis: true,
      isUnidadeVans: false,
    };
    expect(papelOf({ ...nobody, isGA: true })).toBe("leitor");
    expect(papelOf({ ...nobody, isConsultor: true })).toBe("leitor");
    expect(papelOf({ ...nobody, isDealer: true })).toBe("dealer");
    expect(papelOf({ ...nobody, isDAC: true })).toBe("dac");
    expect(papelOf({ ...nobody, isAdmin: true })).toBe("admin");
  });
});

/** The buttons beside 'baixar_arquivo' and 'conversar', which everybody has always. */
const BUTTONS: Readonly<Record<string, string>> = {
  "dealer P": "limpar_tudo subir_arquivo salvar enviar",
  "dealer R": "limpar_tudo subir_arquivo salvar enviar",
  "dac E": "salvar em_analise retificar",
  "dac A": "salvar retificar concluir",
  "admin P": "limpar_tudo subir_arquivo salvar enviar",
  "admin R": "limpar_tudo subir_arquivo salvar enviar",
  "admin E": "salvar em_analise retificar",
  "admin A": "salvar retificar concluir",
};
const CASES = PAPEIS.flatMap((papel) =>
  INFO_STATUSES.map((status): [Papel, InfoStatus, string] => [
    papel,
    status,
    BUTTONS[`${papel} ${status}`] ?? "",
  ]),
);

describe("the buttons of a table", () => {
  test.each(CASES)(
    "OP-68* STBL-10*: %s at %s has %j beside the download and the conversation",
    (papel, status, buttons) => {
      const ids = buttonsOf(papel, status, true).map(({ id }) => id);
      const before = ids.filter((id) => !["baixar_arquivo", "conversar"].includes(id));
      expect(ids).toEqual(expect.arrayContaining(["baixar_arquivo", "conversar"]));
      expect(before.join(" ")).toBe(buttons);
    },
  );

  test.each(CASES)("OP-95*: %s at %s only downloads once the year is concluded", (papel, status) => {
    expect(buttonsOf(papel, status, false).map(({ id }) => id)).toEqual(["baixar_arquivo", "conversar"]);
    expect(tableRights(papel, status, false)).toEqual({ info: false, dac: false });
  });

  it("OP-67* OP-68*: dealers write their columns at P and R, DAC its own at E and A, administrators both", () => {
    const written = (papel: Papel): string =>
      INFO_STATUSES.map((status) => {
        const { info, dac } = tableRights(papel, status, true);
        return `${status}${info ? "i" : ""}${dac ? "d" : ""}`;
      }).join(" ");
    expect(written("dealer")).toBe("Pi S E A Ri C");
    expect(written("dac")).toBe("P S Ed Ad R C");
    expect(written("admin")).toBe("Pi S Ed Ad Ri C");
    expect(written("leitor")).toBe("P S E A R C");
  });
});
