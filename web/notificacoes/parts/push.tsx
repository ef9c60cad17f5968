import { useEffect, type ReactNode } from "react";
import { startPush } from "../queries/push.ts";
import { PushCard } from "./push-card.tsx";

/** What Web Push does on every screen of a person: begins where it is permitted, and asks once where it is not. */
export function Push(): ReactNode {
  useEffect(startPush, []);
  return <PushCard />;
}
