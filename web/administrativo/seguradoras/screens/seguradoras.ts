import { SEGURADORAS } from "../../../../contract/administrativo/index.ts";
import { recordCard } from "../../parts/record-card.tsx";
import { registerScreens } from "../../parts/register-screens.tsx";

/** A card says trade name, legal name, CNPJ, location and telephone (ASEG-03). */
export const SCREENS = registerScreens(SEGURADORAS, {
  card: recordCard(SEGURADORAS, {
    unit: "unidade_id",
    line: "seguradora_razao_social",
    facts: ["seguradora_cnpj", "seguradora_telefone"],
    more: ["seguradora_local"],
  }),
});
