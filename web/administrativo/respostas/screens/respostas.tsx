import type { ReactNode } from "react";
import {
  RESPOSTA_BACK,
  RESPOSTA_TAKEN,
  RESPOSTAS,
  UNDO_RESPOSTA_FAILED,
  type Resposta,
} from "../../../../contract/administrativo/index.ts";
import { STATUS_LABEL } from "../../../../contract/requisicoes/index.ts";
import classes from "../../parts/record-card.module.css";
import { registerScreens } from "../../parts/register-screens.tsx";

/** What a card says of a prepared reply: its title, how it begins, and what it settles. */
function respostaCard({
  resposta_titulo,
  resposta_texto,
  resposta_status,
  resposta_privada,
}: Resposta): ReactNode {
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{resposta_titulo}</span>
        {resposta_privada ? <span className={classes.unit}>Privada</span> : null}
      </div>
      <div className={`${classes.line} ${classes.clamped}`}>{resposta_texto}</div>
      {resposta_status === "" ? null : (
        <div className={classes.facts}>
          <span>{`Depois de enviar: ${STATUS_LABEL[resposta_status]}`}</span>
        </div>
      )}
    </>
  );
}

/** The prepared replies of a person's areas. */
export const SCREENS = registerScreens<Resposta>(RESPOSTAS, {
  card: respostaCard,
  takenBack: { done: RESPOSTA_BACK, failed: UNDO_RESPOSTA_FAILED },
  campoOf: { [RESPOSTA_TAKEN]: "resposta_titulo" },
});
