import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { CorreioLink } from "../../correio/parts/correio-link.tsx";
import { HomeScreen } from "../../inicio/screens/home-screen.tsx";

/** An area's home with what waits in the board of mail, whose room comes after that of the homes. */
export function AreaHome({ view }: { readonly view: View }): ReactNode {
  return <HomeScreen view={view} correio={<CorreioLink />} />;
}
