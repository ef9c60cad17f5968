import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import { linkTo, useGo } from "../../platform/links.ts";
import { usePageTitle } from "../../platform/title.ts";

/** HOME-20, OP-21: the form of a request type, over its area's home. */
export function FormScreen({ type }: { type: RequestType }): ReactNode {
  usePageTitle(type.titulo);
  const go = useGo();
  return <Modal opened title={type.titulo} onClose={() => go(linkTo(`pac-${type.view}-inicio`))} />;
}
