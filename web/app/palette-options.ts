import { viewsOf, VIEW_TITLE } from "../../contract/acesso/index.ts";
import { REGISTERS, textsOf } from "../../contract/administrativo/index.ts";
import { finderOf, foldText } from "../../contract/platform/text.ts";
import { HISTORY_TITLE } from "../../contract/requisicoes/index.ts";
import type { RouteName } from "../../contract/routes.ts";
import type { SessaoComTraits } from "../acesso/index.ts";
import { registerOf, tabsFor } from "../administrativo/index.ts";
import { isPlainRoute, linkTo, type PlainRouteName, type Target } from "../platform/routing/links.ts";
import { decide } from "./guard.ts";
import { ROUTES } from "./route-table.ts";

/** A place that the palette leads to. */
export interface Place {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** The area, where several have such a place. */
  readonly aside?: string | undefined;
  readonly target: Target;
}

const SCREENS = "Telas";
const NEW_REQUEST = "Nova requisição";
export const ACTIONS = "Ações";

/** The screens that this person may open, then the forms that they may fill in: what the guard allows, and nothing else. */
export function placesOf(sessao: SessaoComTraits): readonly Place[] {
  const { acessos, can } = sessao;
  const plain = (Object.keys(ROUTES) as RouteName[]).filter(isPlainRoute).filter((name) => {
    const { open, frame, path } = ROUTES[name];
    if (open !== undefined || frame !== undefined || name === "error-404") return false;
    return decide(sessao, { name, href: path }).kind === "allow";
  });
  const places = plain.map(placeOf);
  const ofGroup = (wanted: string) => places.filter(({ group }) => group === wanted);
  const histories = acessos.includes("pac-historico-requisicoes-lista") ? viewsOf(acessos) : [];
  return [
    ...ofGroup(SCREENS),
    ...histories.map((view) => ({
      key: `historico-${view}`,
      group: SCREENS,
      label: HISTORY_TITLE,
      aside: VIEW_TITLE[view],
      target: linkTo("pac-historico-requisicoes-lista", { view }),
    })),
    ...REGISTERS.filter(({ screen }) => acessos.includes(screen)).flatMap((of) => {
      // A register by areas has no tab for whoever works on none.
      const [tab] = tabsFor(of, can.atender);
      return tab === undefined
        ? []
        : {
            key: of.screen,
            group: SCREENS,
            label: textsOf(of).title,
            aside: ROUTES["pac-adm-inicio"].title,
            target: registerOf(of).links.list(tab),
          };
    }),
    ...ofGroup(NEW_REQUEST),
    ...ofGroup(ACTIONS),
  ];
}

function placeOf(name: PlainRouteName): Place {
  const { title, tipo, view } = ROUTES[name];
  const target = (linkTo as (name: string) => Target)(name);
  if (tipo !== undefined)
    return {
      key: name,
      group: NEW_REQUEST,
      label: title,
      aside: view === "dac" || view === "ga" ? VIEW_TITLE[view] : undefined,
      target,
    };
  const isBelow = view === "adm" && name !== "pac-adm-inicio";
  return {
    key: name,
    group: name.endsWith("-adicionar") ? ACTIONS : SCREENS,
    label: title,
    aside: isBelow ? ROUTES["pac-adm-inicio"].title : undefined,
    target,
  };
}

/** Those whose words hold every typed one, whatever its case and accents; all for a blank text. */
export function matching<Named extends Pick<Place, "group" | "label" | "aside">>(
  options: readonly Named[],
  typed: string,
): Named[] {
  const found = finderOf(typed);
  return options.filter(({ group, label, aside = "" }) => found(foldText(`${group} ${label} ${aside}`)));
}
