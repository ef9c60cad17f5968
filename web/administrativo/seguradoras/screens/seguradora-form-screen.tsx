import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { SEGURADORA_FIELDS } from "../../../../contract/administrativo/index.ts";
import { blankValues } from "../../../../contract/platform/form/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { UnsentForm } from "../../../platform/form/unsent-form.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { Page } from "../../../platform/page/page.tsx";
import { linkTo, useSearchOf } from "../../../platform/routing/links.ts";
import { SeguradoraForm } from "../parts/seguradora-form.tsx";
import { seguradoraFormSearchSchema } from "../queries/searches.ts";
import { seguradoraQuery } from "../queries/seguradoras.ts";

const SKELETON = <Skeleton height={420} />;

/** A new insurer (AHOM-07, OP-88, OP-89). */
export function NewSeguradoraScreen(): ReactNode {
  const { status = "ativo" } = useSearchOf(seguradoraFormSearchSchema);
  const [blank] = useState(() => ({ ...blankValues(SEGURADORA_FIELDS), seguradora_status: status }));
  return (
    <FormPage title="Nova Seguradora">
      <UnsentForm {...useUnsent("nova")}>
        {(storage) => <SeguradoraForm seguradora={null} values={blank} storage={storage} />}
      </UnsentForm>
    </FormPage>
  );
}

/** A stored insurer (AHOM-08, OP-89). */
export function EditSeguradoraScreen({ id }: { id: number }): ReactNode {
  const query = useQuery(seguradoraQuery(id));
  const unsent = useUnsent(id);
  const name = query.data === undefined ? "" : `: ${query.data.seguradora_nome_fantasia}`;
  return (
    <FormPage title={`Editando Seguradora${name}`}>
      <Loaded query={query} skeleton={SKELETON}>
        {(seguradora) => (
          <UnsentForm {...unsent}>
            {(storage) => <SeguradoraForm seguradora={seguradora} values={seguradora} storage={storage} />}
          </UnsentForm>
        )}
      </Loaded>
    </FormPage>
  );
}

/** Where the unsaved changes of an insurer are stored. */
function useUnsent(seguradora: number | "nova") {
  const { usuarioID } = useSessao();
  return {
    pessoa: usuarioID,
    chave: `seguradora:${seguradora}`,
    what: "Esta seguradora",
    skeleton: SKELETON,
  };
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
