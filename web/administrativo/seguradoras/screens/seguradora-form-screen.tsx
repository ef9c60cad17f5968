import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { SEGURADORA_FIELDS } from "../../../../contract/administrativo/index.ts";
import { blankValues } from "../../../../contract/platform/form/index.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { Page } from "../../../platform/page/page.tsx";
import { linkTo, useSearchOf } from "../../../platform/routing/links.ts";
import { SeguradoraForm } from "../parts/seguradora-form.tsx";
import { seguradoraFormSearchSchema } from "../queries/searches.ts";
import { seguradoraQuery } from "../queries/seguradoras.ts";

/** A new insurer (AHOM-07, OP-88, OP-89). */
export function NewSeguradoraScreen(): ReactNode {
  const { status = "ativo" } = useSearchOf(seguradoraFormSearchSchema);
  const [blank] = useState(() => ({ ...blankValues(SEGURADORA_FIELDS), seguradora_status: status }));
  return (
    <FormPage title="Nova Seguradora">
      <SeguradoraForm seguradora={null} values={blank} />
    </FormPage>
  );
}

/** A stored insurer (AHOM-08, OP-89). */
export function EditSeguradoraScreen({ id }: { id: number }): ReactNode {
  const query = useQuery(seguradoraQuery(id));
  const name = query.data === undefined ? "" : `: ${query.data.seguradora_nome_fantasia}`;
  return (
    <FormPage title={`Editando Seguradora${name}`}>
      <Loaded query={query} skeleton={<Skeleton height={420} />}>
        {(seguradora) => <SeguradoraForm seguradora={seguradora} values={seguradora} />}
      </Loaded>
    </FormPage>
  );
}

function FormPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { tab = "ativo" } = useSearchOf(seguradoraFormSearchSchema);
  const target = linkTo("pac-adm-manutencao-seguradora", { status: tab });
  return (
    <Page title={title} back={{ target, label: "Voltar para Seguradoras" }}>
      {children}
    </Page>
  );
}
