import { expect, test } from "vitest";
import type { NaoEntregue } from "../../../contract/correio/index.ts";
import { naoEntregueName } from "./thread-of.ts";

const carta = (email_tipo: string): NaoEntregue => ({
  email_id: 1,
  email_tipo,
  interacao_id: null,
  destinatario_id: 7,
  destinatario_nome: "Ana Souza",
  destinatario_email: "ana@estrela.example",
  email_destino: "ana@estrela.example",
  email_motivo: null,
  email_desde: 1_773_144_000,
  interacao_usuario_nome: null,
  view: null,
  req_numero: null,
  req_tipo_desc: null,
  info_concessionario_id: null,
  info_concessionario_desc: null,
  info_semana: null,
  info_chassi: null,
  info_item_codigo: null,
  can: { reenviar: true, corrigir: false },
  recusa: null,
});

test("contract: each kind of letter to a person has its name on the board, beside whose it is", () => {
  expect(["convite", "senha", "conta", "aviso"].map((tipo) => naoEntregueName(carta(tipo)))).toEqual([
    ["Convite", "Ana Souza"],
    ["Link para definir a senha", "Ana Souza"],
    ["Aviso de mudança na conta", "Ana Souza"],
    ["Aviso de novidade", "Ana Souza"],
  ]);
});
