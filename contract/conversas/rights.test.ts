import { describe, expect, it } from "vitest";
import { GROUPS, traitsOf } from "../acesso/index.ts";
import { ladoOf } from "../carros-parados/index.ts";
import { chatTabOf } from "./menu.ts";
import { canArchiveConversa, canListContatos, canSendMensagem, readsForSide } from "./rights.ts";

it("OP-79*: what is unread stands under N, archived or not; the rest under A or L", () => {
  const tabs = [0, 3].flatMap((unread) => [false, true].map((archived) => chatTabOf({ unread, archived })));
  expect(tabs).toEqual(["L", "A", "N", "N"]);
});

describe("who does what", () => {
  it("SCHT-10* SCHT-03* OP-79* OP-68*: each group's part in conversations", () => {
    const parts = Object.fromEntries(
      GROUPS.map(({ acesso_id, unidade_negocio_id }) => {
        const person = traitsOf({ acesso_id, unidade_negocio_id });
        const may = {
          envia: canSendMensagem(person, { concessionario_ativo: true }),
          "envia a inativo": canSendMensagem(person, { concessionario_ativo: false }),
          arquiva: canArchiveConversa(person),
          contatos: canListContatos(person),
          marca: readsForSide(person),
        };
        const words = Object.entries(may).flatMap(([word, is]) => (is ? [word] : []));
        return [acesso_id, `${ladoOf(person)}: ${words.join(", ")}`];
      }),
    );
    expect(parts).toEqual({
      "adm-geral": "montadora: envia, envia a inativo, arquiva, contatos, marca",
      "dac-geral": "montadora: envia, envia a inativo, arquiva, contatos, marca",
      "ga-geral": "montadora: ",
      "consultor-autos": "montadora: contatos",
      "consultor-vans": "montadora: contatos",
      "dealer-autos": "concessionario: envia, marca",
      "dealer-vans": "concessionario: envia, marca",
    });
  });
});
