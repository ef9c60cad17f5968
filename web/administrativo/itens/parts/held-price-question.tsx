import { Checkbox } from "@mantine/core";
import { useCallback, useState, type ReactNode } from "react";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { formatCents, toCents } from "../../../../contract/platform/money.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { changeOf } from "./price-change.ts";
import type { HeldAnswer, HeldPrice } from "./price-rows.ts";

/** What is asked, until it is answered. */
interface Asked {
  readonly held: HeldPrice;
  readonly others: readonly HeldPrice[];
  readonly answer: (answer: HeldAnswer) => void;
}

/** Asks about one price at a time: `ask` waits for the answer, `asked` is the question's. */
export function useHeldPriceQuestion(): {
  readonly asked: Asked | null;
  readonly ask: (held: HeldPrice, others: readonly HeldPrice[]) => Promise<HeldAnswer>;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(async (held: HeldPrice, others: readonly HeldPrice[]): Promise<HeldAnswer> => {
    const { promise, resolve } = Promise.withResolvers<HeldAnswer>();
    setAsked({
      held,
      others,
      answer: (answer) => {
        setAsked(null);
        resolve(answer);
      },
    });
    return await promise;
  }, []);
  return { asked, ask };
}

/** The question before a price that moves by more than 30 % is saved by hand; Enter leaves it as it is stored (decision 53). */
export function HeldPriceQuestion({ asked }: { asked: Asked | null }): ReactNode {
  const [isForAll, setForAll] = useState(false);
  const end = (answer: HeldAnswer): void => {
    setForAll(false);
    asked?.answer(answer);
  };
  return (
    <Confirm
      opened={asked !== null}
      title={ATTENTION}
      confirmLabel="Salvar o preço"
      cancelLabel="Não salvar"
      proposesCancel
      loading={false}
      error={null}
      onConfirm={() => end(isForAll ? "all" : "one")}
      onCancel={() => end("none")}
    >
      {asked ? (
        <>
          {said(asked.held)}
          {asked.others.length > 0 ? (
            <Checkbox
              mt="md"
              label={`Salvar também ${formatCount(asked.others.length, "outro preço que muda", "outros preços que mudam")} mais de 30 %`}
              checked={isForAll}
              onChange={(event) => setForAll(event.currentTarget.checked)}
            />
          ) : null}
        </>
      ) : null}
    </Confirm>
  );
}

function said(held: HeldPrice): string {
  const { item_codigo, preco_atual, preco_novo } = held;
  const money = (reais: number): string => formatCents(toCents(reais));
  return `O preço de ${item_codigo} muda mais de 30 %: de ${money(preco_atual)} para ${money(preco_novo)} (${changeOf(held)}). Confira a vírgula. Salvar assim?`;
}
