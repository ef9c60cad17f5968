import { Button } from "@mantine/core";
import { IconCopyPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formRouteName, requestTypeOf, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";

/** Opens a form with the fields and parts of this request, for those who may still send one for its account. */
export function NovaAPartir({ requisicao }: { readonly requisicao: Requisicao }): ReactNode {
  const { can } = useSessao();
  const { options } = useConcessionario();
  const type = requestTypeOf(requisicao.req_tipo);
  const isTheirs = options.some(({ value }) => value === requisicao.req_concessionario_id);
  if (!can.createRequisicao || !isTheirs || type.card.card_tipo !== "formulario") return null;
  const target = linkTo(formRouteName(type), {}, { copia: requisicao.req_numero });
  return (
    <Button
      variant="default"
      leftSection={<IconCopyPlus size={16} stroke={1.5} aria-hidden />}
      renderRoot={leadsTo(target)}
    >
      Nova a partir desta
    </Button>
  );
}
