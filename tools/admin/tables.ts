/**
 * Tables that no backup holds: who is signed in, and until when failed tries and what people have under way count. They
 * are worth nothing in another database, and a session is as good as a password. Neither does it hold the queue, which
 * has a schema of its own, nor what PostgreSQL itself gives up after a crash (presence).
 */
export const LEFT_OUT: readonly string[] = ["sessao", "sessao_fim", "tentativa", "vaga"];

/** Tables in which an installation has rows before anybody has put something in: of migrations, and of a first start. */
export const SEEDED: readonly string[] = [
  ...LEFT_OUT,
  "busca_nomes",
  "configuracao",
  "migracao",
  "presenca",
  "registro_de_acesso",
  "seguranca",
];
