import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowLeft, IconMessageCircle, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { CONVERSAS_TITLE, type ChatTab } from "../../../contract/conversas/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { FullScreenDialog } from "../../platform/page/full-screen-dialog.tsx";
import { useGo, useGoBack, type Target } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { usePageTitle } from "../../platform/routing/title.ts";
import { assuntoKey, assuntoOf, type Assunto, type ConversasSearch } from "../queries/conversas-search.ts";
import { conversasNaoLidasQuery } from "../queries/nao-lidas.ts";
import { ChatTabs } from "./chat-tabs.tsx";
import { Contatos } from "./contatos.tsx";
import { OpenConversa } from "./conversa.tsx";
import classes from "./conversas-dialog.module.css";
import { ConversasList } from "./conversas-list.tsx";
import { NewConversaDialog } from "./new-conversa-dialog.tsx";
import { NextUnread } from "./next-unread.tsx";
import { unreadText } from "./unread-count.tsx";

interface ConversasDialogProps {
  readonly tab: ChatTab;
  readonly search: ConversasSearch;
  /** The screen below with other conversations open. */
  readonly linkOf: (search: ConversasSearch) => Target;
  readonly onClose: () => void;
}

/** The conversations on the whole screen: dealers, their conversations, and the one that is open (SHOM-04, SCHT-01 to SCHT-36). */
export function ConversasDialog({ tab, search, linkOf, onClose }: ConversasDialogProps): ReactNode {
  usePageTitle(CONVERSAS_TITLE);
  const { isDealer, isConsultor } = useSessao();
  const go = useGo();
  const goBack = useGoBack();
  const [isBeginning, setBeginning] = useState(false);
  // Kept over tabs, dealers and groupings: what is looked for may stand in any of them.
  const [buscaContato, setBuscaContato] = useState("");
  const [busca, setBusca] = useState("");
  // One step at a time, so that the list is the entry before the thread in the browser's history.
  const isNarrow = useMediaQuery("(max-width: 900px)", undefined, { getInitialValueInEffect: false });
  const isListBefore = useRef(false);
  const { contato, modelo = "semana" } = search;
  const assunto = assuntoOf(search);
  const { data: naoLidas } = useQuery(conversasNaoLidasQuery(isDealer ? contato : undefined));
  const isNothingUnread = tab === "N" && naoLidas?.mensagens === 0;
  const unread = naoLidas === undefined ? null : unreadText(naoLidas.mensagens);
  const at = (next: ConversasSearch): Target => linkOf({ conversas: tab, modelo, ...next });
  const show = (next: ConversasSearch): void => go(at(next), { replace: true, keepScroll: true });
  const step = assunto !== null ? "conversa" : contato === undefined ? "contatos" : "lista";
  useEffect(() => {
    if (step === "lista") isListBefore.current = true;
  }, [step]);
  function back(): void {
    if (isNarrow && isListBefore.current) goBack();
    else show({ contato });
  }
  return (
    <>
      <FullScreenDialog
        title={CONVERSAS_TITLE}
        actions={
          <div className={classes["actions"]} data-below>
            {isDealer ? null : (
              <NextUnread opened={assunto} linkOf={(next) => linkOf({ conversas: "N", ...next })} />
            )}
            {isConsultor ? null : (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
                onClick={() => setBeginning(true)}
              >
                Nova conversa
              </Button>
            )}
          </div>
        }
        beginsAtItself
        onEscape={onClose}
        onClose={onClose}
      >
        <div className={classes["body"]} data-step={step} data-staff={!isDealer || undefined}>
          <div className={classes["lists"]}>
            <ChatTabs tab={tab} unread={unread} linkOf={(conversas) => linkOf({ ...search, conversas })} />
            <div className={classes["columns"]}>
              {isDealer ? null : (
                <div className={classes["contatos"]}>
                  <Contatos
                    tab={tab}
                    chosen={contato}
                    linkOf={(conta) => at({ contato: conta })}
                    busca={buscaContato}
                    onBusca={setBuscaContato}
                  />
                </div>
              )}
              <div className={classes["conversas"]}>
                {contato === undefined ? (
                  isNothingUnread ? null : (
                    <EmptyState
                      title="Escolha um concessionário"
                      hint="As conversas dele aparecem aqui, por semana ou por peça."
                    />
                  )
                ) : (
                  <>
                    {isDealer ? null : <Chosen contato={contato} all={at({})} />}
                    <ConversasList
                      key={`${contato} ${tab} ${modelo}`}
                      conta={contato}
                      tab={tab}
                      modelo={modelo}
                      opened={assunto}
                      onModelo={(next) => show({ ...search, modelo: next })}
                      linkOf={at}
                      replace={!isNarrow}
                      busca={busca}
                      onBusca={setBusca}
                    />
                  </>
                )}
              </div>
            </div>
          </div>
          <div className={classes["conversa"]}>
            {assunto === null ? (
              <EmptyState
                icon={
                  <IconMessageCircle size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
                }
                title="Nenhuma conversa aberta"
                hint="Escolha uma conversa na lista."
              />
            ) : (
              <OpenConversa
                key={assuntoKey(assunto)}
                assunto={assunto}
                linkOf={at}
                onAssunto={show}
                onBack={back}
              />
            )}
          </div>
        </div>
      </FullScreenDialog>
      {isBeginning ? (
        <NewConversaDialog
          contato={contato}
          onOpen={(next: Assunto) => {
            setBeginning(false);
            show(next);
          }}
          onClose={() => setBeginning(false)}
        />
      ) : null}
    </>
  );
}

/** Whose conversations they are, and the way back to all dealers, where these stand out of sight. */
function Chosen(props: { readonly contato: string; readonly all: Target }): ReactNode {
  const { options } = useConcessionario();
  const label = options.find(({ value }) => value === props.contato)?.label ?? `Conta ${props.contato}`;
  return (
    <div className={classes["chosen"]}>
      <RouteLink target={props.all} replace aria-label="Voltar para os concessionários">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </RouteLink>
      <span title={label}>{label}</span>
    </div>
  );
}
