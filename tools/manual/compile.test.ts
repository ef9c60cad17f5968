import { expect, test } from "vitest";
import { compilePart, targetOf } from "./compile.ts";
import { sizeOfWebp } from "./picture-size.ts";

const picture = (name: string) => ({ src: `/assets/${name}`, width: 3, height: 2 });
const compile = (markdown: string) => compilePart({ id: "dac", markdown, picture });
const below = (line: string) => () => compile(`# DAC\n\n${line}\n`);

test("a page is its title, what stands above the first task, and its tasks", () => {
  const markdown = `# DAC

Para quem responde.

## Devolver uma semana à rede

1. Aperte **Retificar**, ou \`Ctrl+Enter\`.
2. Escreva \`100101, 100102\`.

- Veja [a GA](ga.md#responder-a-um-sinistro).

![A tabela](imagens/tabela-1024.webp)

| Tecla | O que faz |
| ----- | --------- |
| \`F9\`  | Vai à próxima |
`;
  expect(compile(markdown)).toEqual({
    id: "dac",
    title: "DAC",
    blocks: [{ kind: "text", line: ["Para quem responde."] }],
    sections: [
      {
        id: "dac-devolver-uma-semana-a-rede",
        title: "Devolver uma semana à rede",
        blocks: [
          {
            kind: "steps",
            items: [
              ["Aperte ", { bold: "Retificar" }, ", ou ", { key: "Ctrl+Enter" }, "."],
              ["Escreva ", { code: "100101, 100102" }, "."],
            ],
          },
          { kind: "list", items: [["Veja ", { text: "a GA", to: "ga-responder-a-um-sinistro" }, "."]] },
          { kind: "picture", alt: "A tabela", src: "/assets/tabela-1024.webp", width: 3, height: 2 },
          { kind: "table", head: [["Tecla"], ["O que faz"]], rows: [[[{ key: "F9" }], ["Vai à próxima"]]] },
        ],
      },
    ],
  });
});

test.each(["### Abaixo de uma tarefa", "> citado", "  dentro de um item"])(
  "a line of a kind that the manual does not use is refused, so that no sign of it is shown: %s",
  (line) => {
    expect(below(line)).toThrow("the manual has no such line");
  },
);

test.each([
  "```",
  "Um ** aberto",
  "Um _termo_ inclinado",
  "Um *termo* inclinado",
  "Um <b>termo</b>",
  "Escapado\\.",
  "[sem fim](",
])("a sign of Markdown that the manual does not use is refused: %s", (line) => {
  expect(below(line)).toThrow("the manual has no such Markdown");
});

test.each([
  "[fora](https://exemplo.com)",
  "[para o ar](nada.md#x)",
  "![sem pasta](tabela.png)",
  "![](imagens/tabela.webp)",
])("a link out of the manual, and a picture that is none or says nothing, are refused: %s", (line) => {
  expect(below(line)).toThrow("the manual's dac");
});

test("a page without a title and a task that stands twice are refused", () => {
  expect(() => compile("Sem título")).toThrow("dac begins with no title");
  expect(() => compile("# DAC\n\n## Achar\n\n## Achár\n")).toThrow("dac-achar");
});

test("a link leads to a part, to a task of it or of its own page, with accents as they are or encoded", () => {
  expect(targetOf("ga", "dac.md")).toBe("dac");
  expect(targetOf("ga", "dac.md#tratar-requisições")).toBe("dac-tratar-requisicoes");
  expect(targetOf("ga", "dac.md#tratar-requisi%C3%A7%C3%B5es")).toBe("dac-tratar-requisicoes");
  expect(targetOf("ga", "#achar")).toBe("ga-achar");
});

test("the size of a WebP picture is read from each of its three forms, and nothing else is one", () => {
  const webp = (kind: string, at: number, bytes: readonly number[]): Uint8Array => {
    const file = new Uint8Array(32);
    file.set(new TextEncoder().encode(`RIFF....WEBP${kind}`));
    file.set(bytes, at);
    return file;
  };
  // 1024 × 768 in each.
  expect(sizeOfWebp(webp("VP8 ", 26, [0x00, 0x04, 0x00, 0x03]))).toEqual({ width: 1024, height: 768 });
  expect(sizeOfWebp(webp("VP8L", 21, [0xff, 0xc3, 0xbf, 0x00]))).toEqual({ width: 1024, height: 768 });
  expect(sizeOfWebp(webp("VP8X", 24, [0xff, 0x03, 0x00, 0xff, 0x02, 0x00]))).toEqual({
    width: 1024,
    height: 768,
  });
  expect(() => sizeOfWebp(webp("ABCD", 0, []))).toThrow("no WebP");
  expect(() => sizeOfWebp(new Uint8Array(4))).toThrow("no WebP");
});
