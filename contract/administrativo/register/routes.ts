import type { RegisterDefinition } from "./definition.ts";

/** The screens of a register: its list by tab, the form of a new record and that of a stored one (OP-88). */
export type RegisterRoutes<Of extends RegisterDefinition> = Of["screen"] extends `pac-adm-${infer Slug}`
  ? Readonly<Record<Of["screen"], { readonly path: `/administrativo/${Slug}/$status` }>> &
      Readonly<Record<`${Of["screen"]}-adicionar`, { readonly path: `/administrativo/${Slug}/adicionar` }>> &
      Readonly<
        Record<`${Of["screen"]}-editar`, { readonly path: `/administrativo/${Slug}/editar/$${Of["id"]}` }>
      >
  : never;

/** The routes of these screens; the static segments are matched before `$status` (OP-88). */
export function registerPaths<const Of extends RegisterDefinition>({ screen, id }: Of): RegisterRoutes<Of> {
  const root = `/administrativo/${screen.slice("pac-adm-".length)}`;
  return {
    [screen]: { path: `${root}/$status` },
    [`${screen}-adicionar`]: { path: `${root}/adicionar` },
    [`${screen}-editar`]: { path: `${root}/editar/$${id}` },
  } as RegisterRoutes<Of>;
}
