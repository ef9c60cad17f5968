import type { View } from "../acesso/index.ts";

/** What is pushed: type, number and event of a request, never a text of it (OP-52). */
export interface PushPayload {
  readonly req_numero: number;
  readonly req_tipo_desc: string;
  readonly view: View;
  /** The `tipo` of the newest event. */
  readonly evento: string;
}

/** What the browser shows of it. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** Of the same request the newer one takes the place of the older. */
  readonly tag: string;
  /** The screen that a click opens. */
  readonly path: string;
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ["requisicao.criada", "Nova requisição"],
  ["requisicao.alterada", "Status alterado"],
  ["requisicao.arquivada", "Requisição arquivada"],
  ["interacao.enviada", "Nova interação"],
]);

/** A browser takes permissions back from a page that is pushed to and shows nothing, so there is always something. */
const NOTHING_KNOWN: PushNotice = {
  title: "PAC",
  body: "Há novidades nas suas requisições",
  tag: "pac",
  path: "/",
};

/**
 * The notice of what was pushed; of what cannot be read one that leads to the home. It runs in the service worker, which
 * loads nothing else: the address is that of `pac-historico-requisicoes-item`.
 */
export function pushNotice(text: string): PushNotice {
  const payload = readPayload(text);
  if (!payload) return NOTHING_KNOWN;
  const { req_numero, req_tipo_desc, view, evento } = payload;
  return {
    title: `${req_tipo_desc} ${req_numero}`,
    body: WORDS.get(evento) ?? "Requisição atualizada",
    tag: `requisicao-${req_numero}`,
    path: `/${view}/historico/requisicoes/${req_numero}`,
  };
}

function readPayload(text: string): PushPayload | null {
  try {
    const { req_numero, req_tipo_desc, view, evento } = JSON.parse(text) as Partial<PushPayload>;
    if (!Number.isSafeInteger(req_numero) || (view !== "dac" && view !== "ga")) return null;
    if (typeof req_tipo_desc !== "string" || typeof evento !== "string") return null;
    return { req_numero: Number(req_numero), req_tipo_desc, view, evento };
  } catch {
    return null;
  }
}
