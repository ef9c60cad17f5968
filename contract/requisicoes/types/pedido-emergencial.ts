import { defineRequestType } from "./definition.ts";
import type { Field } from "./definition.ts";
import { ITEM_OBSERVACAO } from "./fields.ts";
import { sinistro } from "./sinistro.ts";

/** OP-27: the base form of the GA area; only the PDF, which a claim alone must have, differs (FORM-17). */
const fields: readonly Field[] = sinistro.fields.map((field) =>
  field.input === "pdf" ? { ...field, required: false } : field,
);

/** Parts that are needed at once for a vehicle that stands (FORM-02 to FORM-18, OP-27). */
export const pedidoEmergencial = defineRequestType({
  ...sinistro,
  tipo: "pedido_emergencial",
  titulo: "Pedido Emergencial",
  descricao: "Peças urgentes para um veículo que não pode esperar o prazo normal.",
  fields,
  ...(sinistro.items && { items: { ...sinistro.items, staffColumns: [ITEM_OBSERVACAO] } }),
  extrato: false,
});
