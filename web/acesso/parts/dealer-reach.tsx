import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { TODOS } from "../../../contract/acesso/index.ts";
import { formatInteger } from "../../platform/format/format.ts";
import classes from "./dealer-reach.module.css";
import { useSessao } from "./sessao-context.tsx";
import { useConcessionario } from "./use-concessionario.ts";

interface DealerReachProps {
  /** Once all are chosen: a list begins anew (LAY-14). */
  readonly onAll?: () => void;
}

/**
 * That the screen shows one of several dealers, and the way to all of them, for those who begin at the first one without
 * having chosen it (OP-16): the manufacturer's people. Nothing while all are shown.
 */
export function DealerReach({ onAll }: DealerReachProps): ReactNode {
  const { isDealer } = useSessao();
  const { options, value, isTodos, choose } = useConcessionario();
  const dealers = options.filter((option) => option.value !== TODOS).length;
  if (isDealer || isTodos || value === null || dealers < 2) return null;
  return (
    <span className={classes["reach"]}>
      1 de {formatInteger(dealers)} concessionários ·{" "}
      <UnstyledButton
        className={classes["all"] ?? ""}
        fz="sm"
        onClick={() => {
          choose(TODOS);
          onAll?.();
        }}
      >
        Ver todos
      </UnstyledButton>
    </span>
  );
}
