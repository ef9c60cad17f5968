import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnexo, readAnexoMarcado } from "./read-anexo.ts";
import { anexoMarcadoSchema, anexoSchema } from "./schemas.ts";

const id = fc.oneof(
  fc.uuid(),
  fc.uuid().map((uuid) => uuid.toUpperCase()),
  fc.uuid().map((uuid) => uuid.slice(1)),
  fc.string(),
  fc.constantFrom(
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "12345678-1234-0234-8234-123456789012",
    "12345678-1234-4234-c234-123456789012",
    "12345678-1234-4234-8234-123456789012\n",
  ),
);
const nome = fc.oneof(fc.string(), fc.string({ minLength: 250, maxLength: 260 }), fc.integer());
const wild = fc.oneof(
  fc.record({ arquivo_id: id, arquivo_nome: nome }),
  fc.record({ arquivo_id: id, arquivo_nome: nome, mais: fc.anything() }, { requiredKeys: [] }),
  fc.anything(),
);

describe("a file as forms refer to it", () => {
  it("FORM-10 INT-07*: is read as the schema reads it, whatever was sent", () => {
    fc.assert(
      fc.property(wild, (raw) => {
        expect(readAnexo(raw)).toEqual(anexoSchema.safeParse(raw).data ?? null);
      }),
      { numRuns: 2000 },
    );
  });

  it("contract: what stands against it is read beside it, and anything else there is left out", () => {
    fc.assert(
      fc.property(
        fc.record({
          arquivo_id: id,
          arquivo_nome: nome,
          arquivo_verificacao: fc.constantFrom("pendente", "infectado", undefined),
        }),
        (raw) => {
          expect(readAnexoMarcado(raw)).toEqual(anexoMarcadoSchema.safeParse(raw).data ?? null);
        },
      ),
    );
    const anexo = { arquivo_id: "12345678-1234-4234-8234-123456789012", arquivo_nome: "a.pdf" };
    for (const mark of ["limpo", 1, null, {}])
      expect(readAnexoMarcado({ ...anexo, arquivo_verificacao: mark })).toEqual(anexo);
    expect(readAnexoMarcado({ ...anexo, arquivo_verificacao: "infectado" })).toEqual({
      ...anexo,
      arquivo_verificacao: "infectado",
    });
  });
});
