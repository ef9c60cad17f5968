import { IconArrowRight, IconFileExport } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { OverlayName } from "../../../contract/routes.ts";
import { useSessao } from "../../acesso/index.ts";
import { HomeCard, HomeCards } from "../../platform/page/home-card.tsx";
import type { RouteName, Target } from "../../platform/routing/links.ts";

/** A card that leads to a screen, or opens a dialog: `name` is the id whose presence in `acessos` shows it (AHOM-02). */
export type RouteCard = { readonly title: string; readonly text: string } & (
  | { readonly name: RouteName; readonly target: () => Target; readonly onPress?: never }
  | { readonly name: OverlayName; readonly onPress: () => void; readonly target?: never }
);

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
        .map(({ name, title, text, target, onPress }, at) => {
          const card = { title, text, shortcut: at + 1 };
          return onPress === undefined ? (
            <HomeCard
              key={name}
              {...card}
              target={target()}
              icon={<IconArrowRight size={16} stroke={1.75} />}
            />
          ) : (
            <HomeCard
              key={name}
              {...card}
              onPress={onPress}
              icon={<IconFileExport size={16} stroke={1.75} />}
            />
          );
        })}
    </HomeCards>
  );
}
