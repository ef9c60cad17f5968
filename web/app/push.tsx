import { lazy, Suspense, type ReactNode } from "react";
import { hasAvisos } from "../../contract/notificacoes/rules.ts";
import { useSessao } from "../acesso/index.ts";

// Behind the first paint, and never in its way: code that does not come is no reason for a dialog.
const Loaded = lazy(async () => {
  await idle();
  return await import("../notificacoes/parts/push.tsx").then(
    ({ Push: part }) => ({ default: part }),
    () => ({ default: () => null }),
  );
});

async function idle(): Promise<void> {
  await new Promise<void>((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 200);
  });
}

/** Web Push, for everybody but consultants, who have no notices (NOTIF-05). */
export function Push(): ReactNode {
  const sessao = useSessao();
  if (!hasAvisos(sessao)) return null;
  return (
    <Suspense fallback={null}>
      <Loaded key={sessao.usuarioID} />
    </Suspense>
  );
}
