import { Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import type { RequestType, Variante } from "../../../contract/requisicoes/index.ts";
import {
  CREATED,
  formRouteName,
  SEVERAL_DEALERS,
  tituloOf,
  varianteOf,
} from "../../../contract/requisicoes/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { DIALOG } from "../../platform/look/theme.ts";
import { positive } from "../../platform/notices/notices.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { Dialog } from "../../platform/page/dialog.tsx";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import { usePageTitle } from "../../platform/routing/title.ts";
import { isEmptyContent, type UnsentWork } from "../../platform/unsent/index.ts";
import { RASCUNHOS_KEY, takeRequisicao } from "../../requisicoes/index.ts";
import { FormLoader } from "../parts/form-loader.tsx";
import { LeaveDialog } from "../parts/unsent/leave-dialog.tsx";
import { changesRascunho } from "../parts/unsent/unsent-form.ts";
import { UnsentForms } from "../parts/unsent/unsent-forms.tsx";
import { discardForm, useFormStage } from "../parts/use-form-stage.ts";
import { formSearchSchema } from "../queries/form-search.ts";
import classes from "./form-screen.module.css";

/** The form of a request type in a dialog over its area's home (FORM-01, HOME-18, OP-21). */
export function FormScreen({ type }: { type: RequestType }): ReactNode {
  const go = useGo();
  const client = useQueryClient();
  const small = useMediaQuery("(max-width: 48em)");
  const sessao = useSessao();
  const search = useSearchOf(formSearchSchema);
  const titulo = tituloOf(type, { variante: varianteOf(sessao, search.variante) });
  usePageTitle(titulo);
  const { conta, label } = useConcessionario();
  const [opened] = useState({ label: conta === undefined ? "" : (label ?? "") });
  const [work, setWork] = useState<UnsentWork | null>(null);
  const home = linkTo(`pac-${type.view}-inicio`);
  const { stage, unsent, resume, begin, drop } = useFormStage(
    type,
    sessao.usuarioID,
    search.numero,
    search.rascunho,
    search.copia,
    conta !== undefined,
    (numero) =>
      go(linkTo(formRouteName(type), {}, { ...search, rascunho: undefined, numero }), { replace: true }),
    () => go(home),
  );
  const { variante } = search;
  const numero = stage.kind === "writing" ? stage.numero : undefined;
  const tellVariante = useCallback(
    (chosen: Variante) => {
      if (chosen !== variante)
        go(linkTo(formRouteName(type), {}, { numero, variante: chosen }), { replace: true });
    },
    [go, type, numero, variante],
  );

  const isRascunho = changesRascunho(work?.state().value);
  const isBegun = (): boolean => {
    const state = work?.state();
    return state !== undefined && !state.elsewhere && !isEmptyContent(state);
  };
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isBegun(),
    enableBeforeUnload: () => isBegun() && work?.state().failed === true,
    withResolver: true,
  });
  return (
    <>
      <Dialog
        opened={stage.kind === "reading" ? conta !== undefined : stage.kind !== "blocked"}
        onClose={() => go(home)}
        title={titulo}
        size={stage.kind === "choosing" ? DIALOG.medium : DIALOG.large}
        yOffset="3dvh"
        padding={0}
        fullScreen={small ?? false}
        // A click outside is easily made by accident.
        closeOnClickOutside={false}
        attributes={{
          content: { "data-writing": stage.kind === "writing" || undefined },
          header: { role: "presentation" },
        }}
        classNames={{
          content: classes["content"] ?? "",
          header: classes["header"] ?? "",
          title: classes["title"] ?? "",
          body: classes["body"] ?? "",
        }}
      >
        {stage.kind === "reading" || (stage.kind === "choosing" && !unsent) ? (
          <Skeleton height={320} />
        ) : null}
        {stage.kind === "choosing" && unsent ? (
          <UnsentForms unsent={unsent} onResume={resume} onDrop={drop} onBegin={begin} />
        ) : null}
        {stage.kind === "writing" ? (
          <FormLoader
            key={stage.numero}
            type={type}
            numero={stage.numero}
            concessionario={opened.label}
            variante={variante}
            onVariante={tellVariante}
            onWork={setWork}
            isSaved={stage.saved === true}
            copia={stage.copia}
            onCopied={() =>
              go(linkTo(formRouteName(type), {}, { ...search, copia: undefined, numero }), { replace: true })
            }
            onSaved={() =>
              go(linkTo(formRouteName(type), {}, { ...search, numero: undefined, rascunho: numero }), {
                replace: true,
              })
            }
            onDeleted={() => go(home)}
            onSent={(requisicao) => {
              void client.invalidateQueries({ queryKey: RASCUNHOS_KEY });
              takeRequisicao(client, requisicao, null);
              positive(CREATED);
              const id = requisicao.req_numero;
              go(linkTo("pac-historico-requisicoes-item", { view: type.view, id }), { replace: true });
            }}
          />
        ) : null}
      </Dialog>
      <Confirm
        opened={stage.kind === "blocked"}
        title={ATTENTION}
        confirmLabel="OK"
        cancelLabel={null}
        persistent
        loading={false}
        error={null}
        onCancel={() => go(home)}
        onConfirm={() => go(home)}
      >
        {SEVERAL_DEALERS}
      </Confirm>
      <LeaveDialog
        opened={leaving.status === "blocked"}
        isRascunho={isRascunho}
        mayKeep={work?.state().failed !== true}
        onStay={() => leaving.reset?.()}
        onKeep={() => leaving.proceed?.()}
        onDiscard={() => {
          work?.flush();
          if (numero !== undefined) discardForm(type, sessao.usuarioID, numero, isRascunho);
          leaving.proceed?.();
        }}
      />
    </>
  );
}
