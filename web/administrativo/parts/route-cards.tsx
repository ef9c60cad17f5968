import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSessao } from "../../acesso/index.ts";
import { HomeCard, HomeCards } from "../../platform/page/home-card.tsx";
import type { RouteName, Target } from "../../platform/routing/links.ts";

/** A card that leads to a screen: `name` is the route whose presence in `acessos` shows it (AHOM-02). */
export interface RouteCard {
  readonly name: RouteName;
  readonly title: string;
  readonly text: string;
  readonly target: () => Target;
}

/** The cards whose screens this person may open, each with its digit. */
export function RouteCards(props: {
  readonly title: string;
  readonly cards: readonly RouteCard[];
}): ReactNode {
  const { acessos } = useSessao();
  return (
    <HomeCards title={props.title}>
      {props.cards
        .filter(({ name }) => acessos.includes(name))
        .map(({ name, title, text, target }, at) => (
          <HomeCard
            key={name}
            title={title}
            text={text}
            target={target()}
            icon={<IconArrowRight size={16} stroke={1.75} />}
            shortcut={at + 1}
          />
        ))}
    </HomeCards>
  );
}
