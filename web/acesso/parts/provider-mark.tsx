import {
  IconBrandGoogleFilled,
  IconBrandWindowsFilled,
  IconBuilding,
  IconId,
  IconKey,
  type Icon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Provider } from "../../../contract/acesso/index.ts";
import type { ProviderIcon } from "../../../contract/platform/provider-icons.ts";
import { inkOn } from "./ink-on.ts";
import classes from "./provider-mark.module.css";

const ICONS: Readonly<Record<ProviderIcon, Icon>> = {
  building: IconBuilding,
  key: IconKey,
  id: IconId,
  windows: IconBrandWindowsFilled,
  google: IconBrandGoogleFilled,
};

/** A provider's icon in its colour, or the image that it brings (AUTH-14). Its name stands beside it. */
export function ProviderMark({ icon, color }: Pick<Provider, "icon" | "color">): ReactNode {
  if (icon.startsWith("data:image/"))
    return <img src={icon} className={classes.image} width={24} height={24} alt="" />;
  const Known = ICONS[icon as ProviderIcon] ?? IconBuilding;
  return (
    <span className={classes.mark} data-ink={inkOn(color)} style={{ backgroundColor: color }}>
      <Known size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
