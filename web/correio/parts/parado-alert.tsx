import { Alert } from "@mantine/core";
import { IconMailPause } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SituacaoCorreio } from "../../../contract/correio/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import classes from "./correio.module.css";

/** Since when and why mail stands still; nothing while it goes out. */
export function ParadoAlert({
  parado,
}: {
  readonly parado: SituacaoCorreio["parado"] | undefined;
}): ReactNode {
  if (!parado) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      classNames={{ title: classes["title"] ?? "" }}
      icon={<IconMailPause size={18} stroke={1.75} aria-hidden />}
      title={`Nenhum e-mail sai desde ${formatDateTime(parado.desde)}`}
    >
      {`O servidor de e-mail recusou o PAC: ${parado.motivo}. Os e-mails esperam e saem sozinhos quando ele aceitar. Avise quem cuida do sistema.`}
    </Alert>
  );
}
