import { Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { CONVERSAS_TITLE } from "../../../contract/conversas/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { DealerNeeded } from "../../carros-parados/index.ts";
import { EsperandoMensagens } from "../../conversas/parts/esperando-mensagens.tsx";
import { UnreadConversas } from "../../conversas/parts/unread-conversas.tsx";
import { conversasSearchSchema, type ConversasSearch } from "../../conversas/queries/conversas-search.ts";
import { FullScreenWait } from "../../platform/page/full-screen-wait.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { useSearchOf, type Target } from "../../platform/routing/links.ts";
import type { SearchSchema } from "../../platform/routing/search.ts";
import { useCloseTo } from "../../platform/routing/use-close-to.ts";

// Loaded only when they are opened.
const ConversasDialog = lazyChunk(() =>
  import("../../conversas/index.ts").then((part) => part.ConversasDialog),
);

/** The home with what its card of the conversations says, and the weeks with unread messages. */
export function homeWithFoot(
  Home: ComponentType<{
    conversasFoot: (conta: string | undefined) => ReactNode;
    esperandoMensagens: ReactNode;
  }>,
): ComponentType {
  return function HomeWithFoot(): ReactNode {
    return <Home conversasFoot={unreadOf} esperandoMensagens={<EsperandoMensagens />} />;
  };
}

function unreadOf(conta: string | undefined): ReactNode {
  return <UnreadConversas conta={conta} />;
}

/**
 * A screen with the conversations over it while its address says so.
 * @param schema all that may stand in its query
 * @param linkOf the way to it
 */
export function withConversas<Search extends ConversasSearch>(
  Screen: ComponentType,
  schema: SearchSchema<Search>,
  linkOf: (search: Search) => Target,
): ComponentType {
  return function ScreenWithConversas(): ReactNode {
    const search = useSearchOf(schema);
    return (
      <>
        <Screen />
        <OpenConversas linkOf={(conversas) => linkOf({ ...search, ...NOTHING_OPEN, ...conversas })} />
      </>
    );
  };
}

const NOTHING_OPEN = conversasSearchSchema.parse({});

/** The conversations that the address opens, for whoever has them (SHOM-04, OP-82, OP-84); open while their code comes. */
function OpenConversas({ linkOf }: { readonly linkOf: (search: ConversasSearch) => Target }): ReactNode {
  const { acessos, isDealer } = useSessao();
  const search = useSearchOf(conversasSearchSchema);
  const { conversas: tab, contato } = search;
  const isOpen = tab !== undefined;
  const closeTo = useCloseTo(isOpen);
  // Back to what opened them, which may be in another dialog.
  useEffect(() => {
    const opener = isOpen ? document.activeElement : null;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  if (tab === undefined || !acessos.includes("conversas")) return null;
  const close = (): void => closeTo(linkOf({}));
  if (isDealer && contato === undefined) return <DealerNeeded opened onClose={close} />;
  return (
    <Suspense fallback={<FullScreenWait title={CONVERSAS_TITLE} onClose={close} closesByEscape />}>
      <ConversasDialog tab={tab} search={search} linkOf={linkOf} onClose={close} />
    </Suspense>
  );
}
