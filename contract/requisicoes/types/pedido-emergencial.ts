import { defineRequestType } from "./definition.ts";
import type { Field } from "./definition.ts";
import { ITEM_OBSERVACAO } from "./fields.ts";
import { sinistro } from "./sinistro.ts";

/** The base form of the GA area; the PDF is required only for a claim (OP-27, FORM-17). */
const fields: readonly Field[] = sinistro.fields.map((field) =>
  field.input === "pdf" ? { ...field, required: false } : field,
);

/** Parts needed urgently for a stationary vehicle (FORM-02 to FORM-18, OP-27). */
export const pedidoEmergencial = defineRequestType({
  ...sinistro,
  tipo: "pedido_emergencial",
  titulo: "Pedido Emergencial",
  descricao: "Peças urgentes para um veículo que não pode esperar o prazo normal.",
  fields,
  ...(sinistro.items && { items: { ...sinistro.items, staffColumns: [ITEM_OBSERVACAO] } }),
  extrato: false,
});
