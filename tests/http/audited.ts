import { sql } from "../../server/platform/db/sql.ts";

const whole = sql<Record<string, unknown>>`auditoria.detalhe || coalesce(auditoria.textos, '{}')`;

/** The column `detalhe` of an audit row with what people wrote, which stands beside it. */
export const wholeDetalhe = whole.as("detalhe");

/** The same with the call's id, by which a test knows that its own call has made the row. */
export const audited = sql<Record<string, unknown>>`
  ${whole} || jsonb_build_object('request_id', auditoria.request_id)`.as("detalhe");
