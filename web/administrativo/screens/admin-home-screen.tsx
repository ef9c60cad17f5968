import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSessao } from "../../acesso/index.ts";
import { HomeCard, HomeCards } from "../../platform/page/home-card.tsx";
import { Page } from "../../platform/page/page.tsx";
import { linkTo, type RouteName, type Target } from "../../platform/routing/links.ts";

/** A register with its card: `name` is the route whose presence in `acessos` shows it (AHOM-02). */
interface RegisterCard {
  readonly name: RouteName;
  readonly title: string;
  readonly text: string;
  readonly target: () => Target;
}

/** The registers that are built, in the order of their cards. */
const CARDS: readonly RegisterCard[] = [
  {
    name: "pac-adm-manutencao-pecas",
    title: "Peças",
    text: "Tabela de preços que os formulários consultam, e a importação de tabelas em CSV.",
    target: () => linkTo("pac-adm-manutencao-pecas"),
  },
  {
    name: "pac-adm-manutencao-seguradora",
    title: "Seguradoras",
    text: "Cadastro, unidade e responsáveis das seguradoras que os concessionários escolhem nos sinistros.",
    target: () => linkTo("pac-adm-manutencao-seguradora", { status: "ativo" }),
  },
  {
    name: "pac-adm-manutencao-concessionario",
    title: "Concessionários",
    text: "Cadastro, contatos e situação das contas em que os pedidos são feitos.",
    target: () => linkTo("pac-adm-manutencao-concessionario", { status: "ativo" }),
  },
  {
    name: "pac-adm-manutencao-usuario",
    title: "Usuários",
    text: "Quem entra no PAC, em que grupo de acesso e com quais contas, e o convite para definir a senha.",
    target: () => linkTo("pac-adm-manutencao-usuario", { status: "A" }),
  },
];

/** The home of the administrative area: the registers that this person may open (AHOM-01, AHOM-02). */
export function AdminHomeScreen(): ReactNode {
  const { acessos } = useSessao();
  return (
    <Page title="Administrativo">
      <HomeCards title="Cadastros">
        {CARDS.filter(({ name }) => acessos.includes(name)).map(({ name, title, text, target }, at) => (
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
    </Page>
  );
}
