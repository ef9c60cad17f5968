import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ListSearch } from "../../../platform/list/use-list-search.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useCloseTo } from "../../../platform/routing/use-close-to.ts";
import type { CorreioSearch } from "../../queries/correio-search.ts";
import { recebidoQuery } from "../../queries/correio.ts";
import { AssignForm } from "./assign-form.tsx";
import { DiscardForm } from "./discard-form.tsx";
import { RecebidoContent } from "./recebido-content.tsx";

/** The mail that the address opens over its list. */
export function RecebidoOfAddress({ list }: { readonly list: ListSearch<CorreioSearch> }): ReactNode {
  const { recebido, pagina } = list.search;
  const closeTo = useCloseTo(recebido !== undefined);
  if (recebido === undefined) return null;
  const close = (): void => closeTo(list.targetOf({ pagina, recebido: undefined }));
  return <RecebidoDialog key={recebido} recebido_id={recebido} onClose={close} />;
}

interface RecebidoDialogProps {
  readonly recebido_id: number;
  readonly onClose: () => void;
}

/** A mail that fits nowhere: read, then put somewhere or left out, in one dialog (OP-54). */
function RecebidoDialog({ recebido_id, onClose }: RecebidoDialogProps): ReactNode {
  const query = useQuery(recebidoQuery(recebido_id));
  const [deed, setDeed] = useState<"atribuir" | "descartar" | null>(null);
  const [isDirty, setDirty] = useState(false);
  const leave = (): void => {
    setDeed(null);
    setDirty(false);
  };
  return (
    <Dialog
      opened
      size={DIALOG.medium}
      title={deed === null ? "E-mail recebido" : deed === "atribuir" ? "Atribuir e-mail" : "Descartar e-mail"}
      onClose={deed === null ? onClose : leave}
      closeOnClickOutside={!isDirty}
    >
      <Loaded query={query} skeleton={<Skeleton height={240} />}>
        {(mail) => {
          const shared = { mail, onDirty: setDirty, onCancel: leave, onDone: onClose };
          if (deed === "atribuir") return <AssignForm {...shared} />;
          if (deed === "descartar") return <DiscardForm {...shared} />;
          return <RecebidoContent mail={mail} onDeed={setDeed} onClose={onClose} />;
        }}
      </Loaded>
    </Dialog>
  );
}
