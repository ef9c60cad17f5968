import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCallback, useRef, useState } from "react";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import { CREATED, SEVERAL_DEALERS } from "../../../contract/requisicoes/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { Confirm } from "../../platform/confirm.tsx";
import { linkTo, useGo } from "../../platform/links.ts";
import { positive } from "../../platform/notices.ts";
import { usePageTitle } from "../../platform/title.ts";
import { RequisicaoForm } from "../parts/form/requisicao-form.tsx";
import { takeRequisicao } from "../queries/history.ts";
import classes from "./form-screen.module.css";

/** FORM-01, HOME-18, OP-21: the form of a request type, a card over its area's home. */
export function FormScreen({ type }: { type: RequestType }): ReactNode {
  usePageTitle(type.titulo);
  const go = useGo();
  const client = useQueryClient();
  const small = useMediaQuery("(max-width: 48em)");
  const { isUnidadeVans } = useSessao();
  const { conta, label } = useConcessionario();
  // Clock: the number of a new request is the moment its form opened, in the person's own browser (OP-36).
  const [numeroMs] = useState(() => Date.now());
  const [opened] = useState({ conta, label });
  const [blocked, setBlocked] = useState(conta === undefined);
  const isDirty = useRef<() => boolean>(() => false);
  const sent = useRef(false);

  const mayLeave = (): boolean => sent.current || !isDirty.current();
  const leaving = useBlocker({
    shouldBlockFn: () => !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  });
  const home = linkTo(`pac-${type.view}-inicio`);
  const onReady = useCallback((typed: () => boolean) => {
    isDirty.current = typed;
  }, []);

  return (
    <>
      <Modal
        opened={opened.conta !== undefined}
        onClose={() => go(home)}
        title={type.titulo}
        size={1160}
        yOffset="3dvh"
        padding={0}
        fullScreen={small ?? false}
        // A click beside it is too easily made for what it costs.
        closeOnClickOutside={false}
        classNames={{
          header: classes["header"] ?? "",
          title: classes["title"] ?? "",
          body: classes["body"] ?? "",
        }}
      >
        <RequisicaoForm
          type={type}
          numero={Math.floor(numeroMs / 1000)}
          conta={conta}
          concessionario={label ?? opened.label ?? ""}
          automaticLookup={isUnidadeVans}
          onBlocked={() => setBlocked(true)}
          onReady={onReady}
          onSent={(requisicao) => {
            sent.current = true;
            takeRequisicao(client, requisicao, null);
            positive(CREATED);
            go(linkTo("pac-historico-requisicoes-item", { view: type.view, id: requisicao.req_numero }));
          }}
        />
      </Modal>
      <Confirm
        opened={blocked}
        title="Atenção!"
        confirmLabel="OK"
        cancelLabel={null}
        persistent
        loading={false}
        error={null}
        onCancel={() => setBlocked(false)}
        onConfirm={() => {
          setBlocked(false);
          // Nothing can be typed before a dealer is chosen; what was typed since stays, to be sent for the right one.
          if (opened.conta === undefined) go(home);
        }}
      >
        {SEVERAL_DEALERS}
      </Confirm>
      <Confirm
        opened={leaving.status === "blocked"}
        title="Descartar o que foi preenchido?"
        confirmLabel="Descartar"
        cancelLabel="Continuar preenchendo"
        danger
        loading={false}
        error={null}
        onCancel={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      >
        O que foi preenchido em {type.titulo} será perdido.
      </Confirm>
    </>
  );
}
