import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SEGURANCA_TITLE } from "../../../../contract/administrativo/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { UnsentForm } from "../../../platform/form/unsent-form.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { Page } from "../../../platform/page/page.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { SegurancaForm } from "../parts/seguranca-form.tsx";
import { segurancaQuery } from "../queries.ts";

const SKELETON = <Skeleton height={480} maw={760} />;

/** What administrators demand of whoever signs in (decision 68). */
export function SegurancaScreen(): ReactNode {
  const { usuarioID } = useSessao();
  return (
    <Page
      title={SEGURANCA_TITLE}
      back={{ target: linkTo("pac-adm-inicio"), label: "Voltar para Administrativo" }}
    >
      <Loaded query={useQuery(segurancaQuery)} skeleton={SKELETON}>
        {(seguranca) => (
          <UnsentForm pessoa={usuarioID} chave="seguranca" what="Esta página" skeleton={SKELETON}>
            {(storage) => <SegurancaForm seguranca={seguranca} storage={storage} />}
          </UnsentForm>
        )}
      </Loaded>
    </Page>
  );
}
