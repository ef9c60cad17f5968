import {
  ID_AMERICA_TAKEN,
  OWN_ACCESS_CHANGES,
  USUARIO_EMAIL_TAKEN,
  USUARIOS,
  type Convite,
  type Usuario,
} from "../../../../contract/administrativo/index.ts";
import { registerScreens } from "../../parts/register-screens.tsx";
import { ConviteDialog } from "../parts/convite-dialog.tsx";
import { EndSessoesButton } from "../parts/end-sessoes-button.tsx";
import { InviteButton } from "../parts/invite-button.tsx";
import { MoreContas } from "../parts/more-contas.tsx";
import { ResetFactorButton } from "../parts/reset-factor-button.tsx";
import { usuarioCard } from "../parts/usuario-card.tsx";
import { showConvite } from "../queries/convite.ts";

/** A person; a new one comes with their invitation (AUSR-22). */
type UsuarioRecord = Usuario & { readonly convite?: Convite | null };

/** The people; the invitation of who was just created comes over the list, that of who is edited over the form (OP-12). */
export const SCREENS = registerScreens<UsuarioRecord>(USUARIOS, {
  card: usuarioCard,
  beside: (usuario) => <MoreContas usuario={usuario} />,
  campoOf: { [USUARIO_EMAIL_TAKEN]: "usuario_email", [ID_AMERICA_TAKEN]: "id_america" },
  question: (usuario, valores, { usuarioID }) => {
    const isOwn = usuario.usuario_id === usuarioID;
    const { grupo_usuario_id: grupo, acesso_status: status } = valores;
    const changes = grupo !== usuario.grupo_usuario_id || status !== usuario.acesso_status;
    return isOwn && changes ? OWN_ACCESS_CHANGES : null;
  },
  actions: (usuario) => (
    <>
      <EndSessoesButton usuario={usuario} />
      <ResetFactorButton usuario={usuario} />
      <InviteButton usuario={usuario} />
    </>
  ),
  onCreated: (client, { convite, ...usuario }) => {
    if (convite) showConvite(client, { ...convite, usuario });
  },
  over: ConviteDialog,
});
