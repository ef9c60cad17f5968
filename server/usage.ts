/** The text of `npm start -- --help`; settings only come from the environment. */
export const USAGE = `Uso: npm start

Inicia o PAC: monta as telas se mudaram, inicia o banco de dados e atende em http://localhost:3000.
Não há opções: as configurações vêm do ambiente (PORT, HOST, DATA_DIR, DATABASE_URL, ...) e estão
em docs/operations.md. Ctrl+C encerra; um segundo encerra já.
`;
