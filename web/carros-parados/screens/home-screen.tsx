import { IconArrowRight, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { CARROS_PARADOS_TITLE, type MenuItem } from "../../../contract/carros-parados/index.ts";
import { EMPTY_LIST } from "../../../contract/platform/messages.ts";
import { DealerReach, useConcessionario, useSessao } from "../../acesso/index.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { HomeCard, HomeCards, HomeCardsSkeleton } from "../../platform/page/home-card.tsx";
import { Loaded } from "../../platform/page/loaded.tsx";
import { Page } from "../../platform/page/page.tsx";
import { isPlainRoute, linkTo, type PlainRouteName } from "../../platform/routing/links.ts";
import { DealerNeeded } from "../parts/dealer-needed.tsx";
import { Esperando } from "../parts/esperando/esperando.tsx";
import { Indicadores } from "../parts/indicadores.tsx";
import { OpenWeeks } from "../parts/open-weeks.tsx";
import { PecaOfAddress } from "../parts/peca/peca-of-address.tsx";
import { menuQuery } from "../queries/lista.ts";

interface CardContent {
  readonly text: string;
  /** What the card of one dealer says; without it the card belongs to no dealer (SHOM-05). */
  readonly foot?: (conta: string) => ReactNode;
}

/** What a card opens over the home, by its id in the menu (SHOM-04, OP-82). */
const CONVERSAS = "conversas";

type CardName = PlainRouteName | typeof CONVERSAS;

const CARDS: Partial<Record<CardName, CardContent>> = {
  [CONVERSAS]: {
    text: "As mensagens entre o concessionário e o DAC, por semana ou por peça.",
  },
  "pac-carros-parados-listagem": {
    text: "Os veículos parados em cada semana, as peças que lhes faltam e a previsão do DAC.",
    foot: (conta) => <OpenWeeks conta={conta} />,
  },
  "pac-carros-parados-relatorios": {
    text: "As semanas de um ou mais concessionários, na tela para imprimir ou em uma planilha do Excel.",
  },
};

interface HomeScreenProps {
  /** The content of the conversations' card, passed in because their room comes after this one. */
  readonly conversasFoot: (conta: string | undefined) => ReactNode;
  /** The weeks with unread messages, for the same reason. */
  readonly esperandoMensagens: ReactNode;
}

/** The home of stopped vehicles: the cards that the server gives and this person may open (SHOM-01 to SHOM-03). */
export function HomeScreen({ conversasFoot, esperandoMensagens }: HomeScreenProps): ReactNode {
  const { acessos, isDealer } = useSessao();
  const { conta } = useConcessionario();
  const menu = useQuery(menuQuery(conta));
  return (
    <Page title={CARROS_PARADOS_TITLE} beside={<DealerReach />}>
      <Loaded query={menu} skeleton={<HomeCardsSkeleton />}>
        {(items) => <Cards items={cardsOf(items, acessos)} conta={conta} conversasFoot={conversasFoot} />}
      </Loaded>
      {isDealer ? null : (
        <>
          <Esperando />
          {esperandoMensagens}
        </>
      )}
      <Indicadores conta={conta} />
      <PecaOfAddress />
    </Page>
  );
}

type Card = MenuItem & { readonly menu_id: CardName };

/** The cards of the menu, in its order, that are in acessos and have a screen (SHOM-03, OP-82). */
function cardsOf(items: readonly MenuItem[], acessos: readonly string[]): Card[] {
  const isOffered = (item: MenuItem): item is Card =>
    acessos.includes(item.menu_id) && (item.menu_id === CONVERSAS || isPlainRoute(item.menu_id));
  return items.filter(isOffered).toSorted((one, other) => one.menu_order - other.menu_order);
}

interface CardsProps extends Pick<HomeScreenProps, "conversasFoot"> {
  readonly items: readonly Card[];
  /** The chosen dealer, if it is one. */
  readonly conta: string | undefined;
}

function Cards({ items, conta, conversasFoot }: CardsProps): ReactNode {
  const [blocked, setBlocked] = useState(false);
  const { isDealer } = useSessao();
  if (items.length === 0) return <EmptyState title={EMPTY_LIST} />;
  return (
    <>
      <HomeCards title="Semanas">
        {items.map(({ menu_id, menu_desc }, at) => {
          const { text = "", foot } = CARDS[menu_id] ?? {};
          const shared = { title: menu_desc, text, shortcut: at + 1 };
          // Weeks are of one dealer, and so are the conversations of a dealer's people (SHOM-05, OP-84).
          const isBlocked =
            conta === undefined && (foot !== undefined || (isDealer && menu_id === CONVERSAS));
          return isBlocked ? (
            <HomeCard
              key={menu_id}
              {...shared}
              onPress={() => setBlocked(true)}
              icon={<IconLock size={16} stroke={1.75} />}
              foot="Escolha um concessionário para abrir"
            />
          ) : (
            <HomeCard
              key={menu_id}
              {...shared}
              target={
                menu_id === CONVERSAS
                  ? linkTo("pac-carros-parados-inicio", {}, { conversas: "N", contato: conta })
                  : linkTo(menu_id)
              }
              icon={<IconArrowRight size={16} stroke={1.75} />}
              foot={menu_id === CONVERSAS ? conversasFoot(conta) : conta && foot?.(conta)}
            />
          );
        })}
      </HomeCards>
      <DealerNeeded opened={blocked} onClose={() => setBlocked(false)} />
    </>
  );
}
