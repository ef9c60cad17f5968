/** What `npm start -- --help` prints; settings come by environment alone. */
export const USAGE = `Uso: npm start

Inicia o PAC: monta as telas se mudaram, inicia o banco de dados e atende em http://localhost:3000.
Não há opções: as configurações vêm do ambiente (PORT, HOST, DATA_DIR, DATABASE_URL, ...) e estão
em docs/operations.md. Ctrl+C encerra; um segundo encerra já.
`;
