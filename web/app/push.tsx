import { lazy, Suspense, type ReactNode } from "react";
import { hasAvisos } from "../../contract/notificacoes/rights.ts";
import { useSessao } from "../acesso/index.ts";

// Behind the first paint, and never in its way: code that does not come is no reason for a dialog.
const loaded = (name: "Push" | "NoPush") =>
  lazy(async () => {
    await idle();
    return await import("../notificacoes/parts/push.tsx").then(
      ({ [name]: part }) => ({ default: part }),
      () => ({ default: () => null }),
    );
  });
const Loaded = loaded("Push");
const LoadedNone = loaded("NoPush");

async function idle(): Promise<void> {
  await new Promise<void>((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 200);
  });
}

/** Web Push, for everybody but consultants, who have no notices: theirs is none, also where somebody else's was before. */
export function Push(): ReactNode {
  const sessao = useSessao();
  const Part = hasAvisos(sessao) ? Loaded : LoadedNone;
  return (
    <Suspense fallback={null}>
      <Part key={sessao.usuarioID} />
    </Suspense>
  );
}
