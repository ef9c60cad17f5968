import { expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { budgetPdf } from "./budget.ts";
import { photoPng } from "./photo.ts";
import { inflateSync } from "node:zlib";

const itens = Array.from({ length: 90 }, (_, index) => ({
  item_codigo: `A20588501${index + 10}`,
  item_desc: "Para-choque (dianteiro) \\ ção",
  item_qtd: 2,
  item_preco_unitario: 100.5,
}));

test("contract: a budget is a PDF whose table finds every object", () => {
  const file = budgetPdf({ titulo: "Orçamento", concessionario: "Estrela", dados: [], itens }).toString(
    "latin1",
  );
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe("xref\n");
  const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  expect(places.length).toBeGreaterThan(8);
  places.forEach((place, index) => expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)));
  for (const [, length, stream] of file.matchAll(/<<\/Length (\d+)>>\nstream\n([^]*?)\nendstream/g))
    expect(stream).toHaveLength(Number(length));
});

test("contract: a budget holds every part, its brackets escaped, and the total on the last of its pages", () => {
  const file = budgetPdf({ titulo: "Orçamento", concessionario: "Estrela", dados: [], itens }).toString(
    "latin1",
  );
  expect(file.match(/\/Type\/Page\//g)).toHaveLength(3);
  expect(file.match(/Para-choque \\\(dianteiro\\\) \\\\ ção/g)).toHaveLength(90);
  expect(file).toContain("(Total: R$ 18.090,00)");
});

test("contract: a photo is a PNG of whole rows, the same for the same seed", () => {
  const photo = photoPng(createRandom(1), false);
  expect(photo.equals(photoPng(createRandom(1), false))).toBe(true);
  expect(photo.equals(photoPng(createRandom(2), true))).toBe(false);
  expect(photo.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
  const [width, height] = [photo.readUInt32BE(16), photo.readUInt32BE(20)];
  const data = photo.indexOf("IDAT");
  const pixels = inflateSync(photo.subarray(data + 4, data + 4 + photo.readUInt32BE(data - 4)));
  expect(pixels).toHaveLength((width + 1) * height);
});
