import { Anchor, Combobox, Skeleton, TextInput, useCombobox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import type { View } from "../../../../contract/acesso/index.ts";
import { EMPTY_LIST } from "../../../../contract/platform/messages.ts";
import { STATUS_LABEL } from "../../../../contract/requisicoes/index.ts";
import { searchIndex } from "../../../platform/list/search-index.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { leadsTo } from "../../../platform/routing/route-link.tsx";
import { respostasProntasQuery, type RespostaPronta } from "../../queries.ts";
import classes from "./respostas-prontas.module.css";

const INDEX = searchIndex((one: RespostaPronta) => [one.resposta_titulo, one.resposta_texto]);

interface RespostasProntasDialogProps {
  readonly view: View;
  readonly onPick: (resposta: RespostaPronta) => void;
  readonly onClose: () => void;
}

/** The prepared replies of the area: searched while typing, chosen by arrows and Enter. */
export function RespostasProntasDialog({ view, onPick, onClose }: RespostasProntasDialogProps): ReactNode {
  const query = useQuery(respostasProntasQuery(view));
  const [busca, setBusca] = useState("");
  // The search would keep Esc for its list, which never closes by itself: here Esc closes the dialog.
  const { selectFirstOption, ...rest } = useCombobox({ opened: true, onDropdownClose: onClose });
  const found = INDEX.found(query.data ?? [], busca);

  return (
    <Dialog opened onClose={onClose} title="Respostas prontas" size={DIALOG.medium} returnFocus={false}>
      <Combobox
        store={{ ...rest, selectFirstOption }}
        onOptionSubmit={(id) => {
          const chosen = found.find(({ resposta_id }) => String(resposta_id) === id);
          if (chosen) onPick(chosen);
        }}
      >
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            aria-label="Buscar por título ou texto"
            placeholder="Título ou texto"
            autoComplete="off"
            value={busca}
            onChange={(event) => setBusca(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Loaded query={query} skeleton={<Skeleton height={160} mt="md" />}>
          {(all) => (
            <>
              <Combobox.Options aria-label="Respostas prontas" className={classes["list"] ?? ""}>
                {found.map((resposta) => (
                  <Combobox.Option
                    key={resposta.resposta_id}
                    value={String(resposta.resposta_id)}
                    className={classes["option"] ?? ""}
                  >
                    <span className={classes["title"]}>{resposta.resposta_titulo}</span>
                    <span className={classes["settles"]}>{settlesOf(resposta)}</span>
                    <span className={classes["text"]}>{resposta.resposta_texto}</span>
                  </Combobox.Option>
                ))}
              </Combobox.Options>
              <FirstSelected key={`${found[0]?.resposta_id}:${busca}`} select={selectFirstOption} />
              {found.length > 0 ? null : (
                <EmptyState
                  title={EMPTY_LIST}
                  hint={all.length === 0 ? "A área ainda não tem respostas prontas." : undefined}
                />
              )}
              <Anchor
                size="sm"
                renderRoot={leadsTo(linkTo("pac-adm-manutencao-respostas", { status: view }), {
                  onClick: onClose,
                })}
              >
                Editar as respostas prontas
              </Anchor>
            </>
          )}
        </Loaded>
      </Combobox>
    </Dialog>
  );
}

/** Lets Enter take the first match. Rendered after the options, which come later than the dialog. */
function FirstSelected({ select }: { readonly select: () => void }): ReactNode {
  useEffect(() => {
    select();
  }, [select]);
  return null;
}

/** The other settings of a reply: 'Privada · Concluído'. */
function settlesOf({ resposta_privada, resposta_status }: RespostaPronta): string {
  const status = resposta_status === "" ? null : STATUS_LABEL[resposta_status];
  return [resposta_privada ? "Privada" : null, status].filter((one) => one !== null).join(" · ");
}
