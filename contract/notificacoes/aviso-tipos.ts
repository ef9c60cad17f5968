/** What a notice tells of its request: the newest event of the burst that it stands for (OP-51, OP-52). */
export const AVISO_TIPOS = [
  "requisicao.criada",
  "requisicao.alterada",
  "requisicao.arquivada",
  "requisicao.restaurada",
  "interacao.enviada",
] as const;
export type AvisoTipo = (typeof AVISO_TIPOS)[number];

/** When a person is mailed what is new in the requests that they follow: at once, in the morning, never. */
export const AVISO_EMAILS = ["na_hora", "resumo", "nunca"] as const;
export type AvisoEmail = (typeof AVISO_EMAILS)[number];
