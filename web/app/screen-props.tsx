import type { ComponentType, ReactNode } from "react";
import type { View } from "../../contract/acesso/index.ts";
import { requestTypesOf, tipoInPath, type RequestType } from "../../contract/requisicoes/index.ts";
import { useParam } from "../platform/routing/links.ts";

// What a screen must know of its route comes as props, so that no screen knows how its path is made.

/** The screen with its area, which the route settles. */
export function inView(Screen: ComponentType<{ view: View }>, view: View): ComponentType {
  return function ScreenInView(): ReactNode {
    return <Screen view={view} />;
  };
}

/** The screen with the area that stands in its path; the guard has let only real ones through. */
export function ofView(Screen: ComponentType<{ view: View }>): ComponentType {
  return function ScreenOfView(): ReactNode {
    return <Screen view={useParam("view") as View} />;
  };
}

/** The screen with the area and the request number that stand in its path; a new number is a new screen. */
export function ofRequest(Screen: ComponentType<{ view: View; id: string }>): ComponentType {
  return function ScreenOfRequest(): ReactNode {
    const id = useParam("id");
    return <Screen key={id} view={useParam("view") as View} id={id} />;
  };
}

/** The form with the request type that stands in its path, in kebab-case; the guard has let only real ones through. */
export function ofType(Screen: ComponentType<{ type: RequestType }>, view: View): ComponentType {
  return function ScreenOfType(): ReactNode {
    const tipo = useParam("tipo");
    const type = requestTypesOf(view).find((one) => tipoInPath(one.tipo) === tipo);
    return type ? <Screen key={tipo} type={type} /> : null;
  };
}
