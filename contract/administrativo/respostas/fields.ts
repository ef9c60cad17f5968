import { VIEW_TITLE, VIEWS } from "../../acesso/index.ts";
import { MAX_TEXT } from "../../interacoes/index.ts";
import { STATUS_LABEL } from "../../requisicoes/index.ts";
import { defineRegister } from "../register/index.ts";

/** Replies that one area may have. */
export const MAX_RESPOSTAS = 200;

/** What a request can become once a prepared reply was sent; a message alone moves what is pending already (OP-44). */
const RESPOSTA_STATUSES = ["pendente", "em_andamento", "concluido"] as const;

/** The register of prepared replies: each area's staff have their own, and the area of a stored one stays. */
export const RESPOSTAS = defineRegister({
  objeto: "resposta",
  ending: "a",
  path: "/v2/pac/administrativo/respostas",
  screen: "pac-adm-manutencao-respostas",
  unsent: "resposta-pronta",
  id: "resposta_id",
  eventoField: "view",
  versao: "resposta_versao",
  name: "resposta_titulo",
  tab: { field: "view", query: "view", labels: VIEW_TITLE },
  words: {
    one: "resposta pronta",
    many: "respostas prontas",
    searchBy: "título ou texto",
    about: "Textos que a área usa ao responder, com o concessionário, o número e a placa preenchidos.",
  },
  fields: [
    {
      name: "view",
      label: "Área",
      input: "select",
      options: VIEWS.map((value) => ({ value, label: VIEW_TITLE[value] })),
      required: true,
      span: 6,
      fixed: true,
    },
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
    /** Written out of the dealer's sight (OP-53). */
    { name: "resposta_privada", label: "Mensagem privada", input: "checkbox", span: 6 },
  ],
});
