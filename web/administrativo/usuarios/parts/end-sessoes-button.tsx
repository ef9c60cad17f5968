import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { END_OWN_SESSOES, END_SESSOES, type Usuario } from "../../../../contract/administrativo/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { useQuestion } from "../../../platform/page/use-question.ts";
import { useEndSessoes } from "../queries/sessoes.ts";

/** Ends the sessions of a person who can have some: who is active (OP-12). */
export function EndSessoesButton({ usuario }: { readonly usuario: Usuario }): ReactNode {
  const { usuarioID } = useSessao();
  const { ask, yes, props } = useQuestion(
    useEndSessoes((encerradas) => positive(endedText(encerradas))),
    { onFailed: (refused) => tellFailure(refused) },
  );
  if (!usuario.can.update || usuario.acesso_status !== "A") return null;
  return (
    <>
      <Button variant="default" onClick={ask}>
        Encerrar sessões
      </Button>
      <Confirm {...props} onConfirm={() => yes(usuario)}>
        {usuario.usuario_id === usuarioID ? END_OWN_SESSOES : END_SESSOES}
      </Confirm>
    </>
  );
}

function endedText(ended: number): string {
  return ended === 0
    ? "Não havia sessão para encerrar"
    : formatCount(ended, "sessão encerrada", "sessões encerradas");
}
