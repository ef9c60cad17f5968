import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formRouteName, requestTypeOf } from "../../contract/requisicoes/index.ts";
// Imported directly: the index would load the grid.
import { unsentSummary, readUnsentForm } from "../formulario/parts/unsent/unsent-form.ts";
import { formatDateTime } from "../platform/format/format.ts";
import { linkTo, type Target } from "../platform/routing/links.ts";
import { RouteLink } from "../platform/routing/route-link.tsx";
import type { UnsentContent } from "../platform/unsent/index.ts";
import { pieceOf, requisicaoQuery, WRITTEN_LABEL } from "../requisicoes/index.ts";
import classes from "./sign-out-dialog.module.css";
import { unsentRecordOf } from "./unsent-record.ts";

interface PieceItemProps {
  readonly chave: string;
  readonly content: UnsentContent;
  /** Called when the person goes there to finish it. */
  readonly onFollow: () => void;
}

/** One piece of unsent work as a line: what it is, for whom, and since when; its name leads to it. */
export function UnsentPieceItem({ chave, content, onFollow }: PieceItemProps): ReactNode {
  const piece = pieceOf(chave);
  const line = { storedAt: content.storedAt, onFollow };
  if (piece === null) {
    const record = unsentRecordOf(chave);
    if (record === null) return null;
    return <Line {...line} name={record.name} target={record.target} about={[record.about]} />;
  }
  const { numero } = piece;
  if (piece.kind !== "requisicao")
    return <WrittenItem {...line} name={WRITTEN_LABEL[piece.kind]} numero={numero} />;
  const { type } = piece;
  const dealer = readUnsentForm(type, content.value)?.concessionario ?? "";
  const target = linkTo(formRouteName(type), {}, { numero });
  return <Line {...line} name={type.titulo} target={target} about={[unsentSummary(type, content), dealer]} />;
}

interface LineProps extends Pick<PieceItemProps, "onFollow"> {
  readonly name: string;
  readonly target?: Target;
  readonly about: readonly string[];
  readonly storedAt: number | null;
}

function Line({ name, target, about, storedAt, onFollow }: LineProps): ReactNode {
  return (
    <li className={classes["piece"]}>
      {target ? (
        <RouteLink target={target} onClick={onFollow}>
          {name}
        </RouteLink>
      ) : (
        name
      )}
      {about
        .filter((text) => text !== "")
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
      {storedAt === null ? null : <p>Guardado em {formatDateTime(storedAt)}</p>}
    </li>
  );
}

/** Something written to a request, which is named as soon as the server has said what it is. */
function WrittenItem({
  numero,
  ...line
}: Omit<LineProps, "target" | "about"> & { readonly numero: number }): ReactNode {
  const { data } = useQuery(requisicaoQuery(numero));
  if (!data) return <Line {...line} about={[`Requisição ${numero}`]} />;
  const { view, titulo, sumario } = requestTypeOf(data.req_tipo);
  const summary = [titulo, sumario(data.req_objeto_ctrl)].filter((text) => text !== "").join(" · ");
  return (
    <Line
      {...line}
      target={linkTo("pac-historico-requisicoes-item", { view, id: numero })}
      about={[summary, data.req_concessionario_desc]}
    />
  );
}
