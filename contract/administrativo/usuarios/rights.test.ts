import { expect, test } from "vitest";
import { BUILT_ROUTES } from "../../routes.ts";
import { accessRefusal, canInvite, raisesRights, type AccessChange } from "./rights.ts";

const admin = { grupo_usuario_id: 1, acesso_status: "A", usuario_tem_senha: true } as const;
const dealer = { ...admin, grupo_usuario_id: 6 } as const;
const suspended = { ...admin, acesso_status: "S" } as const;
const invited = { ...admin, usuario_tem_senha: false } as const;

function refusalOf(change: AccessChange, isOwn: boolean, isLastAdmin: boolean): string | null {
  return accessRefusal(change, { isOwn, isLastAdmin, builtRoutes: BUILT_ROUTES });
}

test.each([
  ["deleted", null],
  ["suspended", suspended],
  ["cancelled", { ...admin, acesso_status: "C" } as const],
  ["regrouped", dealer],
])("OP-90 OP-102: the last administrator who can sign in is not %s, another one is", (_how, depois) => {
  expect(refusalOf({ antes: admin, depois }, false, true)).toBe(
    "É o último administrador que pode entrar. Cadastre outro antes.",
  );
  expect(refusalOf({ antes: admin, depois }, false, false)).toBeNull();
  for (const antes of [suspended, invited, dealer])
    expect(refusalOf({ antes, depois }, false, true)).toBeNull();
});

test("OP-90: nobody deletes themselves, be they the last administrator or not; what leaves them in is taken", () => {
  for (const isLastAdmin of [true, false])
    expect(refusalOf({ antes: admin, depois: null }, true, isLastAdmin)).toBe(
      "Você não pode excluir o seu próprio usuário.",
    );
  expect(refusalOf({ antes: admin, depois: admin }, true, true)).toBeNull();
  expect(refusalOf({ antes: admin, depois: dealer }, true, false)).toBeNull();
  expect(refusalOf({ antes: dealer, depois: admin }, true, false)).toBe(
    "Você não pode aumentar os seus próprios direitos. Peça a outro administrador.",
  );
  expect(refusalOf({ antes: dealer, depois: admin }, false, false)).toBeNull();
});

test("OP-13 OP-102 contract: of all moves between groups those into more than one has raise one's rights", () => {
  const groups = [1, 2, 3, 4, 5, 6, 7];
  const raising = Object.fromEntries(
    groups.map((de) => [de, groups.filter((para) => raisesRights(de, para, BUILT_ROUTES))]),
  );
  expect(raising).toEqual({
    1: [],
    2: [1, 3, 4, 5, 6, 7],
    3: [1, 2, 4, 5, 6, 7],
    4: [1, 2, 3],
    5: [1, 2, 3],
    6: [1, 2, 3],
    7: [1, 2, 3],
  });
});

test("OP-12*: only who is active may be invited", () => {
  expect((["A", "S", "C"] as const).filter((acesso_status) => canInvite({ acesso_status }))).toEqual(["A"]);
});
