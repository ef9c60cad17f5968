import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Rascunho, RequestType } from "../../../../contract/requisicoes/index.ts";
import { ServerError } from "../../../platform/http/errors.ts";
import { useStandingError, type RetriedQuery } from "../../../platform/page/error-state.tsx";
import { isEmptyContent, type UnsentState, type UnsentWork } from "../../../platform/unsent/index.ts";
import { rascunhoQuery } from "../../../requisicoes/index.ts";
import { rascunhoForm, type RascunhoForm } from "./rascunho-form.ts";

/** What a form opens on: still unknown, a choice between two, or a saved draft (null: only what this browser keeps). */
export type Ground =
  | { readonly kind: "reading" }
  | { readonly kind: "failed"; readonly error: Error; readonly query: RetriedQuery }
  /** The draft is gone, and this browser keeps nothing of it. */
  | { readonly kind: "gone" }
  /** This browser keeps unsaved work under the number: the person chooses. */
  | { readonly kind: "choosing"; readonly saved: RascunhoForm }
  | { readonly kind: "open"; readonly saved: RascunhoForm | null; readonly wasDeleted: boolean };

/** The draft on the server behind a form, and what happens to it while the form is open. */
export interface FormRascunho {
  readonly ground: Ground;
  /** Increased when the form is to be opened anew. */
  readonly at: number;
  /** The person's choice: the draft as it was saved, or what this browser keeps. */
  readonly choose: (which: "saved" | "kept") => void;
  /** The form was saved, and stays as it is. */
  readonly onSaved: (rascunho: Rascunho) => void;
  /** A newer version replaces the form's values. */
  readonly onTake: (rascunho: Rascunho) => void;
}

/** @param wanted whether the saved draft of that number is to be opened */
export function useRascunho(
  type: RequestType,
  numero: number,
  wanted: boolean,
  { work, ...kept }: UnsentState & { readonly work: UnsentWork },
): FormRascunho {
  const [own, setOwn] = useState<{ readonly at: number; readonly saved: RascunhoForm } | null>(null);
  const [choice, setChoice] = useState<"saved" | "kept" | null>(wanted ? null : "kept");
  const query = useQuery({ ...rascunhoQuery(numero), enabled: wanted });
  const error = useStandingError(query);
  const isGone = error instanceof ServerError && error.status === 404;
  const mine = query.data?.req_tipo === type.tipo ? query.data : undefined;
  const [read, setRead] = useState<{ readonly of: Rascunho; readonly saved: RascunhoForm } | null>(null);
  if (mine && read?.of !== mine) setRead({ of: mine, saved: rascunhoForm(type, mine) });
  const keeps = !isEmptyContent(kept);
  // What is typed from now on changes this draft and is no separate work.
  if (choice === null && mine && kept.ready && !kept.elsewhere && !keeps) setChoice("saved");

  function ground(): Ground {
    if (own) return { kind: "open", saved: own.saved, wasDeleted: false };
    if (!wanted) return { kind: "open", saved: null, wasDeleted: false };
    if (isGone || (query.data && !mine))
      return keeps || choice !== null ? { kind: "open", saved: null, wasDeleted: true } : { kind: "gone" };
    if (error) return { kind: "failed", error, query };
    if (!read) return { kind: "reading" };
    if (choice === null) return keeps ? { kind: "choosing", saved: read.saved } : { kind: "reading" };
    return { kind: "open", saved: read.saved, wasDeleted: false };
  }
  return {
    ground: ground(),
    at: own?.at ?? 0,
    choose: (which) => {
      if (which === "saved") work.clear();
      setChoice(which);
    },
    // Stable, so that the form is not rendered with each character that this browser stores.
    onSaved: useCallback(
      (rascunho: Rascunho) =>
        setOwn((before) => ({ at: before?.at ?? 0, saved: rascunhoForm(type, rascunho) })),
      [type, setOwn],
    ),
    onTake: useCallback(
      (rascunho: Rascunho) => {
        work.clear();
        setOwn((before) => ({ at: (before?.at ?? 0) + 1, saved: rascunhoForm(type, rascunho) }));
      },
      [type, work, setOwn],
    ),
  };
}
