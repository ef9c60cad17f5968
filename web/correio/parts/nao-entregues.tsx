import { ActionIcon, Button } from "@mantine/core";
import { IconMailForward, IconMailOff } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { CORREIO_TITLE, MAX_EMAILS_DE_UMA_VEZ, type NaoEntregue } from "../../../contract/correio/index.ts";
import { readEmail } from "../../../contract/platform/email.ts";
import { ResendDialog } from "../../interacoes/index.ts";
import { ListScreen } from "../../platform/list/list-screen.tsx";
import { SelectionBar } from "../../platform/list/selection-bar.tsx";
import { useSelection } from "../../platform/list/use-selection.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { naoEntreguesQuery } from "../queries/correio.ts";
import type { BoardTab } from "./board-tab.ts";
import classes from "./correio.module.css";
import type { Deed } from "./deeds.ts";
import { ManyEmailsDialog } from "./many-emails-dialog.tsx";
import { naoEntregueColumns } from "./nao-entregue-columns.tsx";
import { naoEntregueTarget } from "./thread-of.ts";

const NONE: readonly NaoEntregue[] = [];

/** What is open over the list: one mail's address, or what is done with some. */
type Open =
  | { readonly resent: NaoEntregue }
  | { readonly deed: Deed; readonly emails: readonly NaoEntregue[] };

/** The e-mails that did not arrive: sent again, to a corrected address too, or given up, one or many (OP-54). */
export function NaoEntregues({ list, tabs, above }: BoardTab): ReactNode {
  const client = useQueryClient();
  const { pagina = 1 } = list.search;
  const options = naoEntreguesQuery(pagina);
  const query = useQuery(options);
  const shown = query.data?.itens ?? NONE;
  const [open, setOpen] = useState<Open | null>(null);
  const selection = useSelection<NaoEntregue>({
    name: "correio",
    of: "nao_entregues",
    shown,
    keyOf,
    labelOf: ({ email_destino }) => `Selecionar o e-mail a ${email_destino}`,
    max: MAX_EMAILS_DE_UMA_VEZ,
  });
  const actions = useMemo(() => actionsOf(setOpen), []);
  const sendable = selection.rows.filter(isSendable);
  return (
    <>
      <ListScreen
        title={CORREIO_TITLE}
        tabs={tabs}
        above={above}
        query={query}
        queryKey={options.queryKey}
        rowsOf={({ itens }) => itens}
        keyOf={keyOf}
        targetOf={naoEntregueTarget}
        columns={naoEntregueColumns(query.dataUpdatedAt / 1000)}
        selection={selection}
        rowActions={actions}
        below={
          selection.rows.length === 0 ? null : (
            <SelectionBar
              label="E-mails selecionados"
              words={["selecionado", "selecionados"]}
              selection={selection}
              page={shown}
              max={MAX_EMAILS_DE_UMA_VEZ}
            >
              <Button
                variant="default"
                disabled={sendable.length === 0}
                title={whyNotSent(selection.rows, sendable)}
                leftSection={<IconMailForward size={16} stroke={1.5} aria-hidden />}
                onClick={() => setOpen({ deed: "reenviar", emails: sendable })}
              >
                Reenviar
              </Button>
              <Button
                variant="default"
                leftSection={<IconMailOff size={16} stroke={1.5} aria-hidden />}
                onClick={() => setOpen({ deed: "desistir", emails: selection.rows })}
              >
                Desistir
              </Button>
            </SelectionBar>
          )
        }
        empty={
          <EmptyState
            title="Nenhum e-mail por entregar"
            hint="Os e-mails que não chegarem ao destinatário aparecem aqui, para serem reenviados."
          />
        }
        pagination={({ total, totalPages }) => ({
          page: pagina,
          total,
          totalPages,
          targetOf: (to) => list.targetOf({ pagina: to }),
        })}
        name="correio"
      />
      {open !== null && "resent" in open ? (
        <ResendDialog
          email={{
            ...open.resent,
            email_destino: open.resent.destinatario_email ?? open.resent.email_destino,
          }}
          fixed={!open.resent.can.corrigir}
          onClose={() => setOpen(null)}
          onResent={() => {
            setOpen(null);
            selection.remove([open.resent]);
            void client.invalidateQueries({ queryKey: ["correio"] });
          }}
        />
      ) : null}
      {open !== null && "deed" in open ? (
        <ManyEmailsDialog
          {...open}
          onClose={(done) => {
            setOpen(null);
            selection.remove(done);
          }}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ email_id }: NaoEntregue): number => email_id;

/** Whether it can be sent again to the address that it has, as several at once are. */
function isSendable({ can, email_destino }: NaoEntregue): boolean {
  return can.reenviar && (!can.corrigir || readEmail(email_destino) !== null);
}

/** What is said of those that stay behind. */
function whyNotSent(chosen: readonly NaoEntregue[], sendable: readonly NaoEntregue[]): string | undefined {
  if (sendable.length === chosen.length) return undefined;
  const one = chosen.find((email) => !isSendable(email));
  const why = one?.recusa ?? "Corrija o endereço: reenvie um de cada vez.";
  return sendable.length === 0 ? why : `Os outros ficam. ${why}`;
}

/** The buttons beside a mail. */
function actionsOf(open: (what: Open) => void) {
  return (email: NaoEntregue): ReactNode => (
    <div className={classes["actions"]}>
      <ActionIcon
        aria-label={`Reenviar a ${email.email_destino}`}
        title={email.recusa ?? "Reenviar"}
        disabled={!email.can.reenviar}
        onClick={() => open({ resent: email })}
      >
        <IconMailForward size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`Desistir do e-mail a ${email.email_destino}`}
        title="Desistir"
        onClick={() => open({ deed: "desistir", emails: [email] })}
      >
        <IconMailOff size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
