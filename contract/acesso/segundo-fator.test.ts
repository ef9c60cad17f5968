import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupedKey, readAppCode, readRecoveryCode, recoveryCodeOf, setUpObstacle } from "./segundo-fator.ts";

test("AUTH-24*: a code of the app is read as people write it, and nothing else is one", () => {
  expect(["123456", " 123 456 ", "123-456", "000000"].map(readAppCode)).toEqual([
    "123456",
    "123456",
    "123456",
    "000000",
  ]);
  for (const wrong of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "１２３４５６"])
    expect(readAppCode(wrong)).toBeNull();
});

test("AUTH-24*: a recovery code is read in any case, with or without its dashes, and with the letters that look like digits", () => {
  const read = "h4kd10zz00000001";
  for (const typed of ["h4kd-10zz-0000-0001", "H4KD 10ZZ 0000 0001", "h4kdiozzooooooOl"])
    expect(readRecoveryCode(typed)).toBe(read);
  for (const wrong of [
    "",
    "123456",
    "h4kd-10zz-0000-000",
    "h4kd-10zz-0000-00011",
    "h4kd-10zz-0000-000u",
    "é".repeat(16),
  ])
    expect(readRecoveryCode(wrong)).toBeNull();
});

test("AUTH-24*: whatever bytes a recovery code is made of, it is read again, and no code of the app is one", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const code = recoveryCodeOf(bytes);
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
      expect(readRecoveryCode(code)).toBe(code.replaceAll("-", ""));
      expect(readAppCode(code)).toBeNull();
    }),
  );
});

test("AUTH-24*: a key stands in groups of four", () => {
  expect(groupedKey("GEZDGNBVGY3TQOJQGE")).toBe("GEZD GNBV GY3T QOJQ GE");
});

test("AUTH-24*: the demo network and who has no password set none up, and are told why", () => {
  expect(setUpObstacle({ usuario_demo: false, usuario_tem_senha: true })).toBeNull();
  expect(setUpObstacle({ usuario_demo: true, usuario_tem_senha: true })).toBe(
    "As pessoas da rede de demonstração são de todos que a usam: com um segundo fator só uma entraria. Por isso ele fica desligado para elas.",
  );
  expect(setUpObstacle({ usuario_demo: false, usuario_tem_senha: false })).toBe(
    "O segundo fator protege a senha. Quem entra sem senha, só com a conta da empresa, não precisa dele.",
  );
});
