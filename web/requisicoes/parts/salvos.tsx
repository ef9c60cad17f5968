import { Anchor, Button } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { Suspense, useState, type ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { hasRascunhos, requestTypesOf, type RequestType } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";

const ListaDeSalvos = lazyChunk(() => import("./lista-de-salvos.tsx").then((part) => part.ListaDeSalvos));

interface SalvosProps {
  readonly view: View;
  /** On a line under a title, instead of at its side. */
  readonly isQuiet?: boolean;
}

/** The buttons that open the saved drafts of an area's types, each its own list (DRAFT-11, DRAFT-13, OP-39). */
export function Salvos({ view, isQuiet = false }: SalvosProps): ReactNode {
  const { isGA, isConsultor } = useSessao();
  const [shown, setShown] = useState<RequestType | null>(null);
  if (isGA || isConsultor) return null;
  return (
    <>
      {requestTypesOf(view)
        .filter(hasRascunhos)
        .map((type) =>
          isQuiet ? (
            <Anchor key={type.tipo} component="button" type="button" size="sm" onClick={() => setShown(type)}>
              Salvos - {type.titulo}
            </Anchor>
          ) : (
            <Button
              key={type.tipo}
              variant="default"
              leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
              onClick={() => setShown(type)}
            >
              Salvos - {type.titulo}
            </Button>
          ),
        )}
      {shown === null ? null : (
        <Suspense>
          <ListaDeSalvos type={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
