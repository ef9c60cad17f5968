import { cpfCheckDigits } from "../../contract/platform/cpf.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import { sql } from "../../server/platform/db/sql.ts";

/** Records of the registers that the benchmarks run on (docs/benchmarks.md). */
export const DEALERS = 2000;
export const PEOPLE = 10_000;

/** Rows of one insert; a statement takes 65,535 parameters. */
const BATCH = 1000;

const batches = (count: number): number[][] =>
  Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) =>
    Array.from({ length: Math.min(BATCH, count - batch * BATCH) }, (_one, at) => batch * BATCH + at),
  );
const contaOf = (at: number): string => `B${String(at).padStart(5, "0")}`;

/** Stores that many dealers and people beside the demo's, each person with one to three accounts. */
export async function fillRegisters(db: Database, now: Date): Promise<void> {
  for (const batch of batches(DEALERS))
    await db
      .insertInto("concessionario")
      .values(
        batch.map((at) => ({
          concessionario_conta: contaOf(at),
          concessionario_registro: `${String(20_000_000 + at)}000195`,
          concessionario_nome: `Concessionária ${String.fromCodePoint(65 + (at % 26))}${at}`,
          concessionario_razao_social: `Comércio de Veículos ${at} Ltda.`,
          concessionario_email: `pecas.${at}@rede.example`,
          concessionario_telefone: `119${String(40_000_000 + at)}`,
          concessionario_bu: (at % 2) + 1,
          concessionario_unidade: 1,
          concessionario_conta_sap: `EVA${at}`,
          concessionario_cidade: "Campinas",
          concessionario_uf: "SP",
        })),
      )
      .execute();
  for (const batch of batches(PEOPLE))
    await db
      .insertInto("usuario")
      .values(batch.map((at) => personAt(at, now)))
      .execute();
  await sql`insert into usuario_concessionario (usuario_id, concessionario_conta)
    select usuario_id, 'B' || lpad(((usuario_id * 7 + n) % ${DEALERS}::bigint)::text, 5, '0')
    from usuario, generate_series(0, usuario_id % 3) n where usuario_email like '%@rede.example'`.execute(db);
  await sql`analyze concessionario, usuario, usuario_concessionario`.execute(db);
}

function personAt(at: number, criado_em: Date) {
  const nine = String(300_000_000 + at);
  return {
    usuario_nome: `Pessoa ${String.fromCodePoint(65 + (at % 26))} da Silva ${at}`,
    usuario_email: `pessoa.${at}@rede.example`,
    id_america: `B${at}`,
    usuario_cpf: `${nine}${cpfCheckDigits(nine)}`,
    usuario_cargo: "Balcão de peças",
    usuario_telefone: `119${String(60_000_000 + at)}`,
    grupo_usuario_id: 6,
    criado_em,
  };
}
