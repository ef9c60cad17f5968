import type { ComponentType, ReactNode } from "react";
import type { View } from "../../contract/acesso/index.ts";
import { requestTypesOf, tipoInPath, type RequestType } from "../../contract/requisicoes/index.ts";
import { useParam } from "../platform/routing/links.ts";

/** Loads the code of a screen when it is first opened. */
export type LoadedScreen = () => Promise<ComponentType>;

// Screens get what they need from the route as props, so that no screen knows its path.

/** The screen with the area fixed by its route. */
export function inView(Screen: ComponentType<{ view: View }>, view: View): ComponentType {
  return function ScreenInView(): ReactNode {
    return <Screen view={view} />;
  };
}

/** The screen with the area from its path; the guard has already checked it. */
export function ofView(Screen: ComponentType<{ view: View }>): ComponentType {
  return function ScreenOfView(): ReactNode {
    return <Screen view={useParam("view") as View} />;
  };
}

/** The screen with the area and the request number from its path; a new number mounts a new screen. */
export function ofRequest(Screen: ComponentType<{ view: View; id: string }>): ComponentType {
  return function ScreenOfRequest(): ReactNode {
    const id = useParam("id");
    return <Screen key={id} view={useParam("view") as View} id={id} />;
  };
}

/** The form with the request type from its path, in kebab-case; the guard has already checked it. */
export function ofType(Screen: ComponentType<{ type: RequestType }>, view: View): ComponentType {
  return function ScreenOfType(): ReactNode {
    const tipo = useParam("tipo");
    const type = requestTypesOf(view).find((one) => tipoInPath(one.tipo) === tipo);
    return type ? <Screen key={tipo} type={type} /> : null;
  };
}

/** The list of a register with the status from its path. */
export function ofStatus(Screen: ComponentType<{ status: string }>): ComponentType {
  return function ScreenOfStatus(): ReactNode {
    return <Screen status={useParam("status")} />;
  };
}

/** The form of a stored record with the id from its path; another id mounts another form. */
export function ofId(Screen: ComponentType<{ id: string }>, param: string): ComponentType {
  return function ScreenOfId(): ReactNode {
    const id = useParam(param);
    return <Screen key={id} id={id} />;
  };
}
