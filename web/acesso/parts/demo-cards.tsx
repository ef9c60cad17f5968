import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./demo-cards.module.css";
import { DEMO_LOGINS, DEMO_PASSWORD } from "./demo-logins.ts";

interface DemoCardsProps {
  readonly busy: boolean;
  readonly onChoose: (fields: { login: string; senha: string }) => void;
}

/** Shown in demo mode only: one click signs in as a person of the demo network. */
export function DemoCards({ busy, onChoose }: DemoCardsProps): ReactNode {
  return (
    <section aria-labelledby="demo-logins">
      <h2 id="demo-logins" className={classes.title}>
        Demonstração: entre com um clique
      </h2>
      <ul className={classes.cards}>
        {DEMO_LOGINS.map(({ login, nome, descricao }) => (
          <li key={login}>
            <UnstyledButton
              className={classes.card}
              disabled={busy}
              onClick={() => onChoose({ login, senha: DEMO_PASSWORD })}
            >
              <span className={classes.name}>{nome}</span>
              <span className={classes.about}>{descricao}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
