import { VIEW_TITLE, VIEWS } from "../../acesso/index.ts";
import { MAX_TEXT } from "../../interacoes/index.ts";
import { defineFields, type ValuesOf } from "../../platform/form/index.ts";
import { STATUS_LABEL } from "../../requisicoes/index.ts";

/** Replies that one area may have. */
export const MAX_RESPOSTAS = 200;

/** What a request can become once a prepared reply was sent; a message alone moves what is pending already (OP-44). */
export const RESPOSTA_STATUSES = ["pendente", "em_andamento", "concluido"] as const;

const AREA = {
  name: "view",
  label: "Área",
  input: "select",
  options: VIEWS.map((value) => ({ value, label: VIEW_TITLE[value] })),
  required: true,
  span: 6,
} as const;

/** What is saved of a stored reply: all but its area. */
export const UPDATE_RESPOSTA_FIELDS = defineFields([
  { name: "resposta_titulo", label: "Título", input: "text", maxLength: 80, required: true, span: 12 },
  {
    name: "resposta_texto",
    label: "Texto",
    input: "textarea",
    maxLength: MAX_TEXT,
    required: true,
    help: "{concessionário}, {número} e {placa} são preenchidos com os da requisição ao inserir.",
    span: 12,
  },
  {
    name: "resposta_status",
    label: "Status depois de enviar",
    input: "select",
    options: RESPOSTA_STATUSES.map((value) => ({ value, label: STATUS_LABEL[value] })),
    help: "Em branco, o status só muda como em qualquer mensagem.",
    span: 6,
  },
  { name: "resposta_privada", label: "Mensagem privada", input: "checkbox", span: 6 },
]);

/** What a new reply is made of. */
export const RESPOSTA_FIELDS = defineFields([AREA, ...UPDATE_RESPOSTA_FIELDS]);

export type UpdateRespostaValues = ValuesOf<typeof UPDATE_RESPOSTA_FIELDS>;
export type RespostaValues = ValuesOf<typeof RESPOSTA_FIELDS>;
