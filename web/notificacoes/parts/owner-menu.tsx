import { ActionIcon, Loader, Menu } from "@mantine/core";
import { IconBell, IconBellRinging, IconUsers } from "@tabler/icons-react";
import { Suspense, useId, useState, type ReactNode } from "react";
import { IS_NOT_OWNER, IS_OWNER, OWNER_IS_AUTHOR } from "../../../contract/notificacoes/messages.ts";
import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { ensurePush } from "../queries/push.ts";
import { useSaveOwner } from "./use-owner.ts";

const OwnerDialog = lazyChunk(() => import("./owner-dialog.tsx").then((part) => part.OwnerDialog));

/** Who is told of a request, for the staff of its area: oneself by a toggle, anybody by the list (NOTIF-06, NOTIF-07). */
export function OwnerMenu({ requisicao }: { requisicao: Requisicao }): ReactNode {
  const { usuarioID } = useSessao();
  const [listing, setListing] = useState(false);
  const reasonId = useId();
  const { mutate, isPending } = useSaveOwner(requisicao);
  if (!requisicao.can.changeOwner) return null;
  const isOwn = requisicao.req_owner?.usuario_id === usuarioID;
  const isAuthor = requisicao.req_usuario_id === usuarioID;
  // The author is told in any case (OP-49).
  const isTold = isOwn || isAuthor;
  const Bell = isTold ? IconBellRinging : IconBell;
  async function toggle(): Promise<void> {
    // Without the permission the ownership stays as it is (OP-50).
    if (isOwn || (await ensurePush()) !== "no") mutate(isOwn ? null : usuarioID);
  }
  return (
    <>
      <Menu position="bottom-end" width={280} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Notificações"
            title="Notificações"
            aria-busy={isPending}
          >
            {/* The kit's own turning icon would be turned off, and lose the focus that comes back from the menu. */}
            {isPending ? <Loader size={16} aria-hidden /> : <Bell size={16} stroke={1.5} aria-hidden />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.CheckboxItem
            checked={isTold}
            closeMenuOnClick
            disabled={isAuthor || isPending}
            aria-describedby={isAuthor ? reasonId : undefined}
            onChange={() => void toggle()}
          >
            {isTold ? IS_OWNER : IS_NOT_OWNER}
          </Menu.CheckboxItem>
          {isAuthor ? <Menu.Label id={reasonId}>{OWNER_IS_AUTHOR}</Menu.Label> : null}
          <Menu.Item
            leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />}
            onClick={() => setListing(true)}
          >
            Lista de Usuários
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {listing ? (
        <Suspense fallback={null}>
          <OwnerDialog requisicao={requisicao} onClose={() => setListing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
