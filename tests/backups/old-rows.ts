/** The last migration of the release whose backup `old.json` is: before notices, push and the mails that come back. */
export const OLD_LAST = "0055_sessoes.sql";

/** A message with all that PostgreSQL's text format has to escape. */
export const OLD_TEXT = "Linha um\n\tcoluna\\barra \\N 'aspas' \"duplas\" ação 🚗\r\nfim";

/** What stands in it. */
export const OLD_ROWS: readonly string[] = [
  `insert into configuracao values ('pasta_id', '"22222222-2222-4222-8222-222222222222"'),
    ('segundo_fator_chave', '"Y2hhdmU="')`,
  `insert into concessionario (concessionario_conta, concessionario_nome, concessionario_bu)
    values ('100101', 'Estrela Caminhões', 1)`,
  `insert into usuario (usuario_nome, usuario_email, id_america, grupo_usuario_id, senha_hash, criado_em) values
    ('Ana Souza', 'ana@estrela.example', 'A1', 6, '$argon2id$x', '2026-03-01 12:00Z'),
    ('Davi Lima', 'davi@montadora.example', null, 2, null, '2026-03-01 12:00Z')`,
  "insert into usuario_concessionario values (1, '100101')",
  `insert into sessao (sessao_id, usuario_id, criada_em, vista_em)
    values ('\\x01', 1, '2026-03-13 12:00Z', '2026-03-13 12:00Z')`,
  `insert into requisicao (req_numero, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status,
      req_concessionario_id, req_usuario_id, req_data_criacao, req_ultima_atividade, req_objeto_ctrl)
    values (1773000000, 'outros', 1, 'Outros', 'dac', 'pendente', '100101', 1, '2026-03-08 20:00Z',
      '2026-03-08 20:00Z', '{"mensagem": "Peça \\u0041 em falta"}')`,
  `insert into interacao (req_numero, interacao_usuario_id, interacao_timestamp, interacao_tipo, interacao_texto)
    values (1773000000, 1, '2026-03-08 20:00Z', 'sistema', E'${OLD_TEXT.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}')`,
  `insert into requisicao_leitura (req_numero, req_data_criacao, req_ultima_atividade, ultima_interacao_id,
      ultima_publica_id, req_tipo, view, req_status, req_concessionario_id, req_tipo_desc, req_aguardando_desde)
    values (1773000000, '2026-03-08 20:00Z', '2026-03-08 20:00Z', 1, 1, 'outros', 'dac', 'pendente', '100101',
      'Outros', '2026-03-08 20:00Z')`,
  "insert into requisicao_contagem values ('100101', 'dac', 'outros', 'pendente', 0, 1)",
  `insert into arquivo (arquivo_id, arquivo_nome_original, arquivo_tipo, arquivo_tamanho, destino_id, usuario_id,
      criado_em, dono_tipo, dono_id)
    values ('0a000000-0000-4000-8000-000000000001', 'laudo.pdf', 'application/pdf', 9, 1773000000, 1,
      '2026-03-08 20:00Z', 'interacao', 1)`,
  `insert into auditoria (quando, usuario_id, acao, objeto, objeto_id)
    values ('2026-03-08 20:00Z', 1, 'requisicao.criada', 'requisicao', '1773000000')`,
  `insert into evento (xid, quando, tipo, usuario_id, concessionario_conta, req_numero)
    values ('900000000000', '2026-03-08 20:00Z', 'requisicao.criada', 1, '100101', 1773000000)`,
  // One mail that came twice to one address, which a later migration keeps apart.
  `insert into email_recebido (recebido_em, recebido_message_id, recebido_envelope, recebido_destino,
      recebido_assunto, recebido_texto, recebido_bytes, req_numero, recebido_estado, recebido_motivo)
    values ('2026-03-09 12:00Z', '<m1@oficina.example>', '', 'reply@pac.example', 'Re', 'um', 10, 1773000000,
      'aguardando', 'sem_token'),
      ('2026-03-09 12:01Z', '<m1@oficina.example>', '', 'reply@pac.example', 'Re', 'dois', 10, null,
      'aguardando', 'sem_token')`,
];

/** What lies in its DATA_DIR. */
export const OLD_FILES: Readonly<Record<string, string>> = {
  "arquivos/pasta-id": "22222222-2222-4222-8222-222222222222\n",
  "arquivos/0a/0a000000-0000-4000-8000-000000000001": "%PDF-1.7\n",
};
