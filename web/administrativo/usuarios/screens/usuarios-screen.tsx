import type { ReactNode } from "react";
import type { AcessoStatus } from "../../../../contract/administrativo/index.ts";
import { RegisterList } from "../../parts/register-list.tsx";
import { ConviteDialog } from "../parts/convite-dialog.tsx";
import { usuarioCard } from "../parts/usuario-card.tsx";
import { USUARIOS_INDEX, USUARIOS } from "../parts/usuarios.ts";

/** The people of a status as cards (AUSR-01 to AUSR-09); the invitation of who was just created comes over them. */
export function UsuariosScreen({ status }: { status: AcessoStatus }): ReactNode {
  return (
    <>
      <RegisterList register={USUARIOS} status={status} card={usuarioCard} index={USUARIOS_INDEX} />
      <ConviteDialog />
    </>
  );
}
