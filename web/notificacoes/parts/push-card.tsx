import { Button } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import {
  ACTIVATE_PUSH,
  NOT_NOW,
  PUSH_ACTIVATED,
  PUSH_HOW,
  PUSH_OFFER,
} from "../../../contract/notificacoes/push.ts";
import { forgetEntry, hasJustEntered } from "../../acesso/index.ts";
import { positive } from "../../platform/notices/notices.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { ensurePush, usePush } from "../queries/push.ts";
import classes from "./push-card.module.css";

/**
 * Asks once after each sign-in whether the person wants to be told on this browser, while they have not said so to it;
 * where the browser cannot, it says how it could (NOTIF-01, OP-50).
 */
export function PushCard(): ReactNode {
  const { obstacle, permission, isOn } = usePush();
  const [isOpen, setOpen] = useState(hasJustEntered);
  const [isAsking, setAsking] = useState(false);
  // Permitted, and it failed: the button is the way to try again.
  const isWanted = isAsking || (permission === "granted" && !isOn);
  if (!isOpen || obstacle === "browser" || !(permission === "default" || isWanted)) return null;

  function close(): void {
    forgetEntry();
    setOpen(false);
  }
  function closeByKey({ key }: KeyboardEvent): void {
    if (key === "Escape") close();
  }
  async function activate(): Promise<void> {
    setAsking(true);
    const ensured = await ensurePush();
    setAsking(false);
    if (ensured !== "on") return;
    positive(PUSH_ACTIVATED);
    close();
  }
  return (
    <section className={classes.card} aria-label={ACTIVATE_PUSH}>
      <IconBell size={20} stroke={1.5} aria-hidden />
      <p className={classes.text}>{obstacle === null ? PUSH_OFFER : PUSH_HOW[obstacle]}</p>
      <div className={classes.buttons}>
        {obstacle === null ? (
          <WaitingButton
            variant="default"
            isWaiting={isAsking}
            onClick={() => void activate()}
            onKeyDown={closeByKey}
          >
            {ACTIVATE_PUSH}
          </WaitingButton>
        ) : null}
        <Button variant="subtle" color="gray" onClick={close} onKeyDown={closeByKey}>
          {NOT_NOW}
        </Button>
      </div>
    </section>
  );
}
