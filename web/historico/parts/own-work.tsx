import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { formRouteName, requestTypeOf } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { leadsTo, RouteLink } from "../../platform/routing/route-link.tsx";
import { useUnsentWorks } from "../../platform/unsent/index.ts";
import {
  pieceOf,
  requisicaoQuery,
  Salvos,
  WRITTEN_LABEL,
  type UnsentPiece,
} from "../../requisicoes/index.ts";
import classes from "./own-work.module.css";

/** The person's own work that is in no list, on one quiet line: saved drafts, and unsent work in this browser. */
export function OwnWork({ view }: { view: View }): ReactNode {
  return (
    <div className={classes["line"]}>
      <Salvos view={view} isQuiet />
      <Unsent view={view} />
    </div>
  );
}

/** Unsent work in this browser, each with a link to it; several are a menu. */
function Unsent({ view }: { view: View }): ReactNode {
  const works = useUnsentWorks(useSessao().usuarioID);
  const pieces = [...(works?.keys() ?? [])].flatMap((chave) => pieceOf(chave) ?? []);
  const links = [...formLinks(pieces, view), ...useWrittenLinks(pieces, view)];
  const [only] = links;
  if (only === undefined) return null;
  return (
    <p className={classes["unsent"]}>
      Não enviado neste navegador:{" "}
      {links.length === 1 ? (
        <RouteLink target={only.target}>{only.label}</RouteLink>
      ) : (
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton>
              {links.length} itens
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown maw="calc(100vw - 24px)">
            {links.map(({ key, label, target }) => (
              <Menu.Item key={key} renderRoot={leadsTo(target)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </p>
  );
}

/** The unsent forms of the area by type: a single one opens, several are listed. */
function formLinks(pieces: readonly UnsentPiece[], view: View) {
  const forms = pieces
    .filter((piece) => piece.kind === "requisicao")
    .filter(({ type }) => type.view === view);
  return [...Map.groupBy(forms, (piece) => piece.type)].map(([type, { length, 0: first }]) => ({
    key: type.tipo,
    label: length === 1 ? type.titulo : `${type.titulo} (${length})`,
    target: linkTo(formRouteName(type), {}, { numero: length === 1 ? first?.numero : undefined }),
  }));
}

/** Texts written to requests of the area, once the server has named these. */
function useWrittenLinks(pieces: readonly UnsentPiece[], view: View) {
  const written = pieces.filter((piece) => piece.kind !== "requisicao");
  const answers = useQueries({ queries: written.map(({ numero }) => requisicaoQuery(numero)) });
  return written.flatMap(({ kind, numero }, at) => {
    const requisicao = answers[at]?.data;
    const type = requisicao && requestTypeOf(requisicao.req_tipo);
    if (type?.view !== view) return [];
    const of = type.sumario(requisicao?.req_objeto_ctrl ?? {}) || type.titulo;
    const target = linkTo("pac-historico-requisicoes-item", { view, id: numero });
    return [{ key: `${kind} ${numero}`, label: `${WRITTEN_LABEL[kind]}: ${of}`, target }];
  });
}
