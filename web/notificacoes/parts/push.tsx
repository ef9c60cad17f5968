import { useEffect, type ReactNode } from "react";
import { leavePush, startPush } from "../queries/push.ts";
import { PushCard } from "./push-card.tsx";

/** What Web Push does on every screen of a person: begins where it is permitted, and asks once where it is not. */
export function Push(): ReactNode {
  useEffect(startPush, []);
  return <PushCard />;
}

/** What it does for whoever has no notices: nobody else's are pushed to where they work (NOTIF-05). */
export function NoPush(): ReactNode {
  useEffect(leavePush, []);
  return null;
}
