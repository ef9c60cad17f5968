import { expect, test } from "vitest";
import { parseQuery, printQuery } from "../../platform/routing/search.ts";
import { relatorioSearchSchema } from "./relatorio-search.ts";

const read = (query: string) => relatorioSearchSchema.parse(parseQuery(query));

test("SREP-08* OP-81*: an address joins the codes with '+', and is read however they are joined", () => {
  const search = { infoSemana: "202607", infoAno: 2026, infoConcessionarioLista: "100101 100102" };
  expect(printQuery(search)).toBe("?infoSemana=202607&infoAno=2026&infoConcessionarioLista=100101+100102");
  for (const codes of ["100101+100102", "100101%2B100102", "100101%20100102", "100101,100102"])
    expect(read(`?infoSemana=202607&infoAno=2026&infoConcessionarioLista=${codes}`)).toEqual(search);
  expect(read("?infoSemana=202699&infoAno=20&infoConcessionarioLista=+")).toEqual({});
});
