import {
  CONCESSIONARIO_KEPT,
  CONCESSIONARIOS,
  CONTA_OF_DELETED,
  CONTA_TAKEN,
} from "../../../../contract/administrativo/index.ts";
import { recordCard } from "../../parts/record-card.tsx";
import { registerScreens } from "../../parts/register-screens.tsx";

const CONTA = "concessionario_conta";

/** A card says name, legal name, e-mail, CPF/CNPJ, account and telephone (ACON-02). */
export const SCREENS = registerScreens(CONCESSIONARIOS, {
  card: recordCard(CONCESSIONARIOS, {
    unit: "concessionario_bu",
    line: "concessionario_razao_social",
    facts: [CONTA, "concessionario_registro"],
    more: ["concessionario_telefone", "concessionario_email"],
  }),
  campoOf: { [CONTA_TAKEN]: CONTA, [CONTA_OF_DELETED]: CONTA },
  undoKeeps: {
    names: ["concessionario_conta_sap", "concessionario_cidade", "concessionario_uf"],
    text: CONCESSIONARIO_KEPT,
  },
});
