import { Button } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";
import { Suspense, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { View } from "../../../../contract/acesso/index.ts";
import type { ListSearch } from "../../../platform/list/use-list-search.ts";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import type { HistorySearch } from "../../../requisicoes/index.ts";

const VisoesMenu = lazyChunk(() => import("./visoes-menu.tsx").then((part) => part.VisoesMenu));

/** Opens the person's views of the history. */
export function VisoesButton(props: {
  readonly view: View;
  readonly list: ListSearch<HistorySearch>;
}): ReactNode {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close(): void {
    // The dialog holds the focus until it is gone.
    flushSync(() => setOpened(false));
    button.current?.focus();
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconBookmark size={16} stroke={1.5} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Visões
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <VisoesMenu {...props} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
