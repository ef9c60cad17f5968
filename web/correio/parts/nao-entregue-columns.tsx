import type { NaoEntregue } from "../../../contract/correio/index.ts";
import type { Column } from "../../platform/list/list-props.ts";
import classes from "./correio.module.css";
import { naoEntregueName } from "./thread-of.ts";
import { Since, TwoLines } from "./two-lines.tsx";

/**
 * The columns of what did not arrive.
 * @param nowSeconds when the list was read, for relative times
 */
export function naoEntregueColumns(nowSeconds: number): readonly Column<NaoEntregue>[] {
  return [
    {
      label: "Sobre",
      lead: true,
      lines: 2,
      width: 25,
      cell: (email) => {
        const [first, second] = naoEntregueName(email);
        return <TwoLines first={first} second={second} />;
      },
    },
    {
      label: "Destinatário",
      lines: 2,
      cell: ({ email_destino, email_motivo }) => (
        <div>
          <span className={classes["cell"]}>{email_destino}</span>
          <span className={classes["reason"]}>{email_motivo}</span>
        </div>
      ),
    },
    { label: "Escrito por", width: 15, cell: (email) => email.interacao_usuario_nome ?? "O PAC" },
    {
      label: "Desde",
      lines: 2,
      width: 15,
      cell: ({ email_desde }) => <Since seconds={email_desde} nowSeconds={nowSeconds} />,
    },
  ];
}
