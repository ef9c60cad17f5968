import type { ReactNode } from "react";
import { useSessao } from "../acesso/index.ts";
import { formatCount } from "../platform/format/format.ts";
import { Confirm } from "../platform/page/confirm.tsx";
import { useUnsentWorks } from "../platform/unsent/index.ts";
import classes from "./sign-out-dialog.module.css";
import { UnsentPieceItem } from "./unsent-piece-item.tsx";
import type { SignOut } from "./use-sign-out.ts";

/** Names all unsent work that a sign-out would delete, of every tab, and proposes to stay. */
export function SignOutDialog({ leaving }: { leaving: SignOut }): ReactNode {
  const works = useUnsentWorks(useSessao().usuarioID);
  const newestFirst = [...(works ?? [])].toSorted(
    ([, one], [, other]) => (other.storedAt ?? 0) - (one.storedAt ?? 0),
  );
  return (
    <Confirm
      opened={works !== undefined}
      title="Desconectar e descartar o que não foi enviado?"
      confirmLabel="Desconectar e descartar"
      danger
      proposesCancel
      loading={leaving.isPending}
      error={null}
      onConfirm={leaving.confirm}
      onCancel={leaving.cancel}
    >
      {formatCount(
        newestFirst.length,
        "trabalho começado e não enviado",
        "trabalhos começados e não enviados",
      )}{" "}
      neste navegador:
      <ul className={classes["list"]} aria-label="O que não foi enviado">
        {newestFirst.map(([chave, content]) => (
          <UnsentPieceItem key={chave} chave={chave} content={content} onFollow={leaving.cancel} />
        ))}
      </ul>
    </Confirm>
  );
}
