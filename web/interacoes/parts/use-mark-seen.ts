import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type RefObject } from "react";
import type { Interacao } from "../../../contract/interacoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { markSeen } from "../../requisicoes/index.ts";

/**
 * Marks the thread as read once its end is visible in a visible tab.
 * @param end the element below the newest message
 */
export function useMarkSeen(
  numero: number,
  messages: readonly Interacao[] | undefined,
  end: RefObject<Element | null>,
): void {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const marked = useRef(0);
  const newest = messages?.at(-1);
  // Own messages are never unread.
  const id =
    newest === undefined || newest.interacao_usuario.usuario_id === usuarioID ? 0 : newest.interacao_id;
  useEffect(() => {
    const element = end.current;
    if (id === 0 || element === null) return undefined;
    let shown = false;
    const look = (): void => {
      if (!shown || document.hidden || marked.current >= id) return;
      const before = marked.current;
      marked.current = id;
      // Fails silently: it is retried when the thread is shown again.
      markSeen(client, numero, id).catch(() => {
        marked.current = before;
      });
    };
    const observer = new IntersectionObserver(([entry]) => {
      shown = entry?.isIntersecting === true;
      look();
    });
    observer.observe(element);
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [client, numero, id, end]);
}
