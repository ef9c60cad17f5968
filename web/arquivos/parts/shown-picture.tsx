import { ActionIcon, Button } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./shown-picture.module.css";
import type { PictureZoom } from "./use-zoom.ts";
import { FIT, MAX_SCALE, STEP } from "./zoom.ts";

interface ShownPictureProps extends Pick<PictureZoom, "zoom" | "image" | "on"> {
  readonly nome: string;
  readonly url: string;
  /** True once it has failed to load. */
  readonly isMissing: boolean;
  readonly onMissing: () => void;
}

/** A picture that fits into its frame until it is enlarged. */
export function ShownPicture({
  nome,
  url,
  zoom,
  image,
  on,
  isMissing,
  onMissing,
}: ShownPictureProps): ReactNode {
  const { scale, x, y } = zoom;
  if (isMissing)
    return (
      <p className={classes.none} role="alert">
        Não foi possível carregar a imagem. Feche e abra de novo, ou baixe o arquivo.
      </p>
    );
  return (
    <div className={classes.frame} data-enlarged={scale > 1 || undefined} {...on}>
      <img
        ref={image}
        className={classes.picture}
        src={url}
        alt={nome}
        draggable={false}
        onError={onMissing}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      />
    </div>
  );
}

/** The size of the picture, where 100% fits the frame, and the buttons that change it. */
export function ZoomButtons({
  zoom,
  enlarge,
  fit,
}: Pick<PictureZoom, "zoom" | "enlarge" | "fit">): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a frame and a legend
    <div role="group" aria-label="Tamanho da imagem" className={classes.buttons}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Diminuir"
        title="Diminuir (−)"
        disabled={zoom.scale === FIT.scale}
        onClick={() => enlarge(1 / STEP)}
      >
        <IconMinus size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Button variant="default" className={classes.percent ?? ""} title="Ajustar à tela (0)" onClick={fit}>
        <output>{Math.round(zoom.scale * 100)}%</output>
      </Button>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Aumentar"
        title="Aumentar (+)"
        disabled={zoom.scale === MAX_SCALE}
        onClick={() => enlarge(STEP)}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
