import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type * as React from "react";
import { createElement } from "react";
import { prerender } from "react-dom/static";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { vistoriaTecnica } from "../../../tests/http/eighteenth/vistoria.ts";
import { unsentDatabase } from "../../platform/unsent/database.ts";
import { createTabBus } from "../../platform/unsent/tab-bus.ts";
import { createUnsentWork } from "../../platform/unsent/unsent-work.ts";
import type { UnsentForm } from "./unsent/unsent-form.ts";

beforeAll(() => {
  vi.resetModules();
  // The stores have no server state, since no server renders the screens.
  vi.doMock("react", async (original) => {
    const react = await original<typeof React>();
    const useSyncExternalStore = <T>(subscribe: (listener: () => void) => () => void, get: () => T): T =>
      react.useSyncExternalStore(subscribe, get, get);
    return { ...react, useSyncExternalStore };
  });
});
afterAll(() => {
  // Test files share their modules.
  vi.doUnmock("react");
  vi.resetModules();
});

const nothing = (): undefined => undefined;

/** The form as the browser gets it: its first values and its draft. */
async function formHtml(initial: UnsentForm | null): Promise<string> {
  const { RequisicaoForm } = await import("./requisicao-form.tsx");
  const form = createElement(RequisicaoForm, {
    type: vistoriaTecnica,
    numero: 1_790_018_018,
    concessionario: "100101 - Estrela Campinas",
    onConcessionario: nothing,
    variante: "carros",
    choosesVariante: true,
    onVariante: nothing,
    onSent: nothing,
    initial,
    notice: null,
    rascunho: initial?.rascunho ?? null,
    onSaved: nothing,
    onTake: nothing,
    onDeleted: nothing,
    work: createUnsentWork({ pessoa: "6", chave: "vistoria" }, unsentDatabase, createTabBus()),
  });
  const inClient = createElement(QueryClientProvider, { client: new QueryClient() }, form);
  const { prelude } = await prerender(createElement(MantineProvider, null, inClient));
  return await new Response(prelude).text();
}

/** The texts of elements, in the order of the page. */
function textsOf(html: string, element: RegExp): string[] {
  const texts = [...html.matchAll(element)].map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, "").trim());
  return texts.filter((text) => text !== "");
}

const LABELS = /<label[^>]*>((?:(?!<input).)*?)<\/label>/g;
const CELLS = /role="gridcell"[^>]*>(.*?)<\/div>/g;
const HEADINGS = /data-label="([^"]*)"/g;
const BUTTONS = /<button[^>]*>(.*?)<\/button>/g;

it("FORM-13* FORM-53*: a type of one file has its form, with its fields, parts and buttons", async () => {
  const html = await formHtml(null);
  expect(textsOf(html, LABELS)).toEqual([
    "CNPJ da Oficina *",
    "Dia da Visita *",
    "Hora da Visita",
    "Urgência *",
    "Ciente do custo",
    "Chassi",
    "Substituir itens",
    "Observações",
  ]);
  expect(html).toMatch(/aria-label="Anexos"/);
  expect(textsOf(html, HEADINGS)).toEqual([
    "Código da Peça",
    "Descrição da Peça",
    "Quantidade",
    "Preço Unitário",
    "Preço Bruto",
    "Lado",
    "Comprada em",
    "Consulta",
    "Remover",
  ]);
  expect(textsOf(html, BUTTONS)).toEqual([
    "Colar itens do Excel",
    "Consultar peças",
    "Adicionar Item",
    "Escolher ou soltar aqui",
    "Salvar",
    "Imprimir",
    "Enviar",
    // The grid is drawn last: its row's number.
    "1",
  ]);
});

it("FORM-13* DRAFT-15*: its draft opens with what it holds, a field that follows from that, and Excluir", async () => {
  const html = await formHtml({
    concessionario: "100101 - Estrela Campinas",
    values: { cnpj_oficina: "12ABC34501DE35", urgencia: "Alta", motivo_urgencia: "Veículo parado" },
    rows: [{ id: "1", item_codigo: "A2058850125", item_lado: "Direito" }],
    rascunho: { versao: 1, descricao: "visita", em: 1_790_018_020 },
  });
  expect(textsOf(html, LABELS)).toContain("Motivo da Urgência *");
  expect(textsOf(html, BUTTONS).slice(-5)).toEqual(["Excluir", "Salvar", "Imprimir", "Enviar", "1"]);
  for (const value of ["12.ABC.345/01DE-35", "Veículo parado"]) expect(html).toContain(`value="${value}"`);
  for (const cell of ["A2058850125", "Direito"]) expect(textsOf(html, CELLS)).toContain(cell);
});
